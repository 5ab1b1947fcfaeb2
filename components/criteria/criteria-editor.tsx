"use client";

import { Plus, Redo2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SectionHead } from "@/components/ui/section-head";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SubmitButton } from "@/components/ui/submit-button";
import { useDebounced } from "@/components/ui/use-debounced";
import { useWarningBeforeLeaving } from "@/components/ui/use-warning-before-leaving";
import {
  CRITERIA_MAX,
  partNames,
  SET_NAME_MAX,
  scoreParts,
} from "@/lib/domains/criteria/constants";
import type { CriteriaSet, Criterion, LintFinding } from "@/lib/domains/criteria/schema";
import { CriterionRow } from "./criterion-row";
import {
  added,
  type Draft,
  type DraftControl,
  moved,
  newCriterion,
  removed,
  useDraft,
  weighted,
} from "./draft";
import { DraftCheck, type Tried } from "./draft-check";
import { EditorMenu } from "./editor-menu";
import { FromText } from "./from-text";
import { problemInWords, saveProblem } from "./save-problem";
import { usePreview, useSaveCriteria } from "./use-criteria";
import { VersionSheet } from "./version-sheet";

/** Pause in editing before the draft is tried again, in milliseconds. */
const REST_MS = 300;

type Props = {
  /** The set that is changed; null for a new one. */
  set: CriteriaSet | null;
  start: Draft;
  /** Called with whether anything is unsaved. */
  onChanged?: (isChanged: boolean) => void;
  onSaved: (saved: CriteriaSet) => void;
  /** Called when the set was deleted, or what was written is given up. */
  onGone: () => void;
};

type Opened = "versions" | "text" | null;

/** The draft on what it is tried on, a moment after each change. */
function useTrial({ criteria }: Draft, setId: string | undefined) {
  const [tried, setTried] = useState<Tried>({ companyIds: [], projectId: "" });
  const tested = useDebounced(criteria, REST_MS);
  const preview = usePreview(
    {
      criteria: [...tested],
      company_ids: [...tried.companyIds],
      project_id: tried.projectId || undefined,
      criteria_id: setId,
    },
    tested.length > 0,
  );
  return { tried, preview, setTried };
}

/** Writes a set of criteria, and tries it while it is written. */
export function CriteriaEditor({ set, start, onChanged, onSaved, onGone }: Props) {
  const control = useDraft(start);
  const { draft, change, isChanged } = control;
  useWarningBeforeLeaving(isChanged);
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
  const [opened, setOpened] = useState<Opened>(null);
  const { tried, preview, setTried } = useTrial(draft, set?.criteria_id);
  const save = useSaveCriteria();
  const error = save.data?.ok === false ? save.data.error : undefined;

  async function store() {
    if (save.isPending) return;
    const saved = { criteriaId: set?.criteria_id ?? null, version: set?.version, draft };
    const result = await save.mutateAsync(saved);
    if (result.ok) onSaved(result.data);
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <div className="mb-5 flex flex-wrap items-center justify-end gap-1.5">
          <Steps control={control} />
          <EditorMenu
            set={set}
            draft={draft}
            isChanged={isChanged}
            onFile={({ name, criteria }) => change({ criteria, name: draft.name || name })}
            onVersions={() => setOpened("versions")}
            onGone={onGone}
          />
          <Button size="small" variant="ghost" onClick={onGone}>
            Cancel
          </Button>
          <SubmitButton size="small" pending={save.isPending} data-page-action="Save the criteria">
            Save
          </SubmitButton>
        </div>
        <FormNotice error={saveProblem(error, save.variables?.draft ?? draft)} />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0">
            <Head set={set} draft={draft} errors={error?.fields?.name} onChange={change} />
            <CriteriaList
              draft={draft}
              findings={preview.data?.lint ?? []}
              onChange={change}
              onText={() => setOpened("text")}
            />
          </div>
          <DraftCheck
            tried={tried}
            preview={preview.data}
            problem={preview.error ? problemInWords(preview.error, draft) : undefined}
            onTry={setTried}
          />
        </div>
      </form>
      {opened === "text" && (
        <FromText onUse={(criteria) => change({ criteria })} onClose={() => setOpened(null)} />
      )}
      {opened === "versions" && set && (
        <VersionSheet
          set={set}
          onUse={({ name, criteria }) => {
            change({ name, criteria });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Steps({ control: { undo, redo, canUndo, canRedo } }: { control: DraftControl }) {
  return (
    <>
      <Button size="icon" variant="ghost" aria-label="Undo" aria-disabled={!canUndo} onClick={undo}>
        <Undo2 aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label="Redo" aria-disabled={!canRedo} onClick={redo}>
        <Redo2 aria-hidden="true" />
      </Button>
    </>
  );
}

type Change = DraftControl["change"];
type HeadProps = Pick<Props, "set"> & {
  draft: Draft;
  errors: string[] | undefined;
  onChange: Change;
};

function Head({ set, draft, errors, onChange }: HeadProps) {
  const isGiven = set?.access_type === "personal" && draft.access === "organizational";
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 max-w-md flex-1 basis-60">
        <Field name="name" label="Name" errors={errors}>
          {({ autoFocus: _, ...control }) => (
            <Input
              {...control}
              isCompact
              maxLength={SET_NAME_MAX}
              placeholder="What we look for at seed"
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value }, "name")}
            />
          )}
        </Field>
      </div>
      <SegmentedControl
        label="Who can use them"
        value={draft.access}
        onValueChange={(access) => onChange({ access })}
        options={[
          { value: "personal", label: "Only me" },
          { value: "organizational", label: "Everyone" },
        ]}
      />
      {isGiven && (
        <p role="status" className="basis-full text-[13px] text-muted-foreground">
          Everyone will also see the earlier versions of these criteria and your evaluations by
          them. To keep those to yourself, share a copy.
        </p>
      )}
    </div>
  );
}

/** "Company 60%, Market 40%": the weights of the parts, which add up to 100%. */
function weightsIn(criteria: readonly Criterion[]): string {
  const sums = scoreParts.map((part) => {
    const own = criteria.filter((one) => one.part === part);
    return { part, sum: own.reduce((sum, { weight }) => sum + weight, 0) };
  });
  const told = sums
    .filter(({ sum }) => sum > 0)
    .map(({ part, sum }) => `${partNames[part]} ${sum}%`);
  return told.join(", ") || "Weights add up to 100%";
}

type ListProps = {
  draft: Draft;
  findings: readonly LintFinding[];
  onChange: Change;
  onText: () => void;
};

function CriteriaList({ draft: { criteria }, findings, onChange, onText }: ListProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const put = (next: Criterion, topic?: string) =>
    onChange({ criteria: criteria.map((one) => (one.key === next.key ? next : one)) }, topic);
  function add(kind: Criterion["kind"]) {
    const next = added(criteria, newCriterion(kind));
    onChange({ criteria: next });
    setOpenKey(next.at(-1)?.key ?? null);
  }
  return (
    <section aria-labelledby="criteria" className="mt-8">
      <SectionHead id="criteria" title="Criteria">
        <span className="text-[13px] text-muted-foreground tabular-nums">
          {weightsIn(criteria)}
        </span>
      </SectionHead>
      {criteria.length === 0 && (
        <p className="py-4 text-muted-foreground">
          Add a criterion, or describe what you look for.
        </p>
      )}
      <ul>
        {criteria.map((criterion, at) => (
          <CriterionRow
            key={criterion.key}
            criterion={criterion}
            findings={findings.filter(({ keys }) => keys[0] === criterion.key)}
            isOpen={openKey === criterion.key}
            isFirst={at === 0}
            isLast={at === criteria.length - 1}
            onToggle={() => setOpenKey(openKey === criterion.key ? null : criterion.key)}
            onChange={put}
            onWeigh={(weight) =>
              onChange({ criteria: weighted(criteria, at, weight) }, `${criterion.key}:weight`)
            }
            onMove={(by) => onChange({ criteria: moved(criteria, at, by) })}
            onRemove={() => onChange({ criteria: removed(criteria, criterion.key) })}
          />
        ))}
      </ul>
      {criteria.length < CRITERIA_MAX && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => add("measured")}>
            <Plus aria-hidden="true" />
            Measure
          </Button>
          <Button size="small" onClick={() => add("read")}>
            <Plus aria-hidden="true" />
            Words
          </Button>
          <Button size="small" onClick={() => add("judged")}>
            <Plus aria-hidden="true" />
            Question
          </Button>
          <Button size="small" variant="ghost" onClick={onText}>
            From a description…
          </Button>
        </div>
      )}
    </section>
  );
}
