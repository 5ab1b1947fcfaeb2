"use client";

import { Scale, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PartFailure } from "@/components/ui/read-failure";
import { Tooltip } from "@/components/ui/tooltip";
import type { PolicyRuleItem, Sentence } from "@/lib/domains/documents/schema/rules";
import { placeOf } from "./document-words";
import { type Selected, useSelectedWords } from "./selected-words";
import { usePolicyRules } from "./use-policy-rules";

type Props = { documentId: string };

/** The sentences of a policy that are checked where companies are decided on, and those that remind. */
export function PolicyRules({ documentId }: Props) {
  const rules = usePolicyRules(documentId);
  const selected = useSelectedWords();
  const [isMarking, setMarking] = useState(false);
  const [chosen, setChosen] = useState<Selected | null>(null);
  const { data, error } = rules;
  if (error && !data) return <PartFailure what="The rules could not be loaded." read={rules} />;
  if (!data || (data.items.length === 0 && !data.can_change)) return null;
  const open = (words: Selected | null) => {
    setChosen(words);
    setMarking(true);
  };
  return (
    <section
      aria-labelledby="policy-rules"
      className="mb-6 rounded-xl bg-card shadow-[0_0_0_1px_var(--border)]"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 id="policy-rules" className="font-medium">
            Rules
          </h2>
          <p className="text-[13px] text-muted-foreground">
            Checked in evaluations, in memos and when a company is added to a project, against
            company data and your own company fields. Your fields of deals aren’t checked. Rules
            warn and never block; reminders are shown with their words.
          </p>
        </div>
        {data.can_change && (
          <Button
            size="small"
            data-page-action="Mark rules"
            // The words stay selected while the button is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(selected)}
          >
            <Scale aria-hidden="true" />
            Mark rules
          </Button>
        )}
      </div>
      {data.items.length > 0 && (
        <ul className="divide-y divide-border border-border border-t">
          {data.items.map((rule) => (
            <Rule
              key={rule._id}
              rule={rule}
              onRemove={data.can_change ? () => rules.remove(rule._id) : null}
            />
          ))}
        </ul>
      )}
      {isMarking && (
        <MarkDialog
          suggestions={data.suggestions}
          chosen={chosen}
          rules={rules}
          onClose={() => setMarking(false)}
        />
      )}
      {data.can_change && selected && !isMarking && (
        <div className="fixed inset-x-0 bottom-18 z-20 flex justify-center pointer-coarse:bottom-34">
          <Button
            className="shadow-float"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(selected)}
          >
            <Scale aria-hidden="true" />
            Mark as a rule
          </Button>
        </div>
      )}
    </section>
  );
}

type MarkProps = {
  suggestions: readonly Sentence[];
  /** Words that an admin selected; null to choose among the suggestions. */
  chosen: Selected | null;
  rules: ReturnType<typeof usePolicyRules>;
  onClose: () => void;
};

function MarkDialog({ suggestions, chosen, rules, onClose }: MarkProps) {
  const description = chosen
    ? "The selected text becomes a rule of this policy."
    : "Sentences that read like rules. To mark a different one, select it on the page.";
  const mark = async (words: Selected, severity: PolicyRuleItem["severity"]) => {
    if (await rules.mark(words, severity)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Mark rules"
      description={description}
    >
      {chosen ? (
        <Marking
          quote={chosen.quote}
          isBusy={rules.isMarking}
          onMark={(severity) => void mark(chosen, severity)}
        />
      ) : (
        <ul className="-mx-2 flex flex-col divide-y divide-border">
          {suggestions.map((sentence) => (
            <Suggestion
              key={`${sentence.page} ${sentence.start}`}
              sentence={sentence}
              isBusy={rules.isMarking}
              onMark={(severity) => void rules.mark(sentence, severity)}
            />
          ))}
        </ul>
      )}
      {!chosen && suggestions.length === 0 && (
        <p className="py-6 text-center text-muted-foreground">
          No other sentence reads like a rule.
        </p>
      )}
    </Dialog>
  );
}

/** What a sentence is checked as. */
const checkedAs = (says: string | null) =>
  says ?? "Reminder only: it can’t be checked against company data";

const weights = {
  dealbreaker: { label: "Dealbreaker", dot: "bg-negative" },
  warning: { label: "Warning", dot: "bg-warning" },
  reminder: { label: "Reminder", dot: "bg-input" },
};

export function SeverityBadge({ severity, says }: Pick<PolicyRuleItem, "severity" | "says">) {
  const { label, dot } = weights[says === null ? "reminder" : severity];
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-[13px] leading-6">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {label}
    </span>
  );
}

type RuleProps = { rule: PolicyRuleItem; onRemove: (() => void) | null };

function Rule({ rule, onRemove }: RuleProps) {
  const { document_id: documentId, page, start, end, quote, says } = rule;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <Link
          href={placeOf({ documentId, page, start, end })}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere rounded-sm leading-6 hover:underline hover:underline-offset-3"
        >
          {quote}
        </Link>
        <p className="wrap-anywhere text-[13px] text-muted-foreground">{checkedAs(says)}</p>
      </div>
      <SeverityBadge {...rule} />
      {onRemove && (
        <Tooltip label="Remove">
          <Button
            variant="ghost"
            size="icon"
            className="-my-1"
            aria-label={`Remove the rule “${quote}”`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

type MarkingProps = {
  quote: string;
  isBusy: boolean;
  onMark: (severity: PolicyRuleItem["severity"]) => void;
};

/** Words that an admin selected: what breaking them means. */
function Marking({ quote, isBusy, onMark }: MarkingProps) {
  return (
    <>
      <p dir="auto" className="wrap-anywhere leading-6">
        {quote}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Severities isBusy={isBusy} onMark={onMark} />
      </div>
    </>
  );
}

const Severities = ({ isBusy, onMark }: Omit<MarkingProps, "quote">) => (
  <>
    <Button size="small" aria-disabled={isBusy} onClick={() => onMark("dealbreaker")}>
      Dealbreaker
    </Button>
    <Button size="small" aria-disabled={isBusy} onClick={() => onMark("warning")}>
      Warning
    </Button>
  </>
);

type SuggestionProps = {
  sentence: Sentence;
  isBusy: boolean;
  onMark: (severity: PolicyRuleItem["severity"]) => void;
};

function Suggestion({ sentence, isBusy, onMark }: SuggestionProps) {
  const { quote, says } = sentence;
  return (
    <li className="px-2 py-3">
      <p dir="auto" className="wrap-anywhere leading-6">
        {quote}
      </p>
      <p className="wrap-anywhere text-[13px] text-muted-foreground">{checkedAs(says)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {says === null ? (
          <Button size="small" aria-disabled={isBusy} onClick={() => onMark("warning")}>
            Keep as reminder
          </Button>
        ) : (
          <Severities isBusy={isBusy} onMark={onMark} />
        )}
      </div>
    </li>
  );
}
