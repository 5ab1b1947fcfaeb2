"use client";

import { useUndo } from "@/components/activity/use-undo";
import { DraftOffer } from "@/components/notes/draft-offer";
import { type DraftKind, useKeptDraft } from "@/components/notes/use-kept-draft";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { BothVersions } from "@/components/ui/conflict";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { useDebounced } from "@/components/ui/use-debounced";
import type { Instructions } from "@/lib/domains/agents/schema";
import { INSTRUCTIONS_MAX } from "@/lib/domains/memos/constants";
import type { Run } from "@/lib/domains/runs/schema";
import { InstructionsReading } from "./instructions-reading";
import { agentId, useInstructions, useSaveInstructions } from "./use-instructions";

const TYPING_MS = 400;

type Props = { runs: readonly Run[]; onClose: () => void };

/** What is typed, and the version that was read when it was begun. */
type Draft = Pick<Instructions, "text" | "version">;

/** Drafts that are kept in the browser until they are saved; one that says what is stored is none. */
const draftsOf = (said: Instructions): DraftKind<Draft> => ({
  read: ({ text, version }) =>
    typeof text === "string" && typeof version === "number" ? { text, version } : null,
  isNothing: ({ text }) => text.trim() === said.text,
});

/** What the firm wants of every memo: read by everyone, changed by admins. */
export function InstructionsDialog({ runs, onClose }: Props) {
  const { data, error, refetch, isFetching } = useInstructions();
  return (
    <Dialog
      open
      isTall
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Instructions for memos"
      description="They apply to new memos. Every sentence is still checked."
    >
      {error && !data && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-60" />}
      {data && <Form key={data.version} said={data} runs={runs} />}
    </Dialog>
  );
}

function Form({ said, runs }: { said: Instructions; runs: readonly Run[] }) {
  const isAdmin = useMe().role === "admin";
  const kept = useKeptDraft<Draft>(`instructions:${agentId}`, said, draftsOf(said));
  const { text, version } = kept.draft;
  const save = useSaveInstructions(kept.forget);
  const { toastWithUndo } = useUndo();
  const shown = useDebounced(text, TYPING_MS);
  const isChanged = text.trim() !== said.text;
  const failure = save.data?.ok === false ? save.data.error : undefined;
  async function store() {
    if (save.isPending || !isChanged) return;
    const result = await save.mutateAsync({ agentId, text, version: said.version });
    if (result.ok) toastWithUndo("Instructions saved", result.data.undo_id);
  }
  return (
    <div className="flex flex-col gap-5">
      {kept.isOffered && <DraftOffer onStartAnew={kept.startAnew} />}
      {version < said.version && (
        <Notice>
          <p className="font-medium">The instructions were changed while you were editing.</p>
          <BothVersions
            stored={{ label: "Saved", text: said.text }}
            own={{ label: "Yours", text }}
          />
          <p className="mt-2">Merge both below, then save.</p>
        </Notice>
      )}
      <Field
        name="text"
        label="What every memo should do"
        hint={`At most ${INSTRUCTIONS_MAX.toLocaleString("en")} characters. The built-in engine can put sections first, leave sections out, and state what you ask for. It can’t follow a tone.`}
        errors={failure?.fields?.text}
      >
        {(control) => (
          <Textarea
            {...control}
            value={text}
            readOnly={!isAdmin}
            maxLength={INSTRUCTIONS_MAX}
            placeholder="Start with the funding. Leave out comparable companies. State the burn rate."
            onChange={({ target }) => kept.change({ text: target.value, version })}
          />
        )}
      </Field>
      <SavedBy said={said} />
      <FormNotice error={failure} />
      {isAdmin ? (
        <Button
          variant="primary"
          size="small"
          aria-disabled={save.isPending || !isChanged}
          onClick={store}
          className="self-start"
        >
          Save
        </Button>
      ) : (
        <p className="text-[13px] text-muted-foreground">Only admins can change them.</p>
      )}
      <InstructionsReading text={shown} runs={runs} />
    </div>
  );
}

function SavedBy({ said: { version, user_name, updated_at } }: { said: Instructions }) {
  if (!updated_at) return null;
  return (
    <p className="text-[13px] text-muted-foreground">
      Version {version} · <span dir="auto">{user_name ?? "A former colleague"}</span> ·{" "}
      <Moment iso={updated_at} />
    </p>
  );
}
