"use client";

import { useState } from "react";
import { useRead } from "@/components/providers/use-read";
import { useReadPages } from "@/components/providers/use-read-pages";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { ShowMore } from "@/components/ui/show-more";
import type { AttachedEvidence } from "@/lib/domains/checklists/constants";
import { companyCalls } from "@/lib/domains/companies/contract";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import { documentCalls } from "@/lib/domains/documents/contract";
import { noteCalls } from "@/lib/domains/notes/contract";
import { headingOf } from "@/lib/domains/notes/rules";

const QUOTE_SHOWN = 60;
/** Documents or notes that are offered at once, the newest first; more are loaded on request. */
const OFFERED = 100;

type Choice = AttachedEvidence & { label: string };
type ChoiceProps = { choices: readonly Choice[] | undefined; onAttach: Props["onAttach"] };
type Props = {
  companyId: string;
  onAttach: (one: AttachedEvidence) => void;
  onCancel: () => void;
};

/** Chooses a document, a fact of the company or a note on it. */
export function AttachEvidence({ companyId, onAttach, onCancel }: Props) {
  const { data: bases } = useRead(documentCalls.listBases, {});
  const [from, setFrom] = useState("facts");
  return (
    <div className="mt-1 flex flex-col gap-2">
      <Select
        aria-label="Where the evidence is"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      >
        <option value="facts">Facts of the company</option>
        <option value="notes">Notes on the company</option>
        {bases?.items.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {from === "facts" && <Facts companyId={companyId} onAttach={onAttach} />}
      {from === "notes" && <Notes companyId={companyId} onAttach={onAttach} />}
      {from !== "facts" && from !== "notes" && <Documents base={from} onAttach={onAttach} />}
      <Button size="small" variant="ghost" className="self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function Choices({ choices, onAttach }: ChoiceProps) {
  if (choices?.length === 0)
    return <p className="text-[13px] text-muted-foreground">Nothing is there yet.</p>;
  return (
    <Select
      aria-label="Evidence"
      value=""
      disabled={!choices}
      onChange={({ target }) => {
        const chosen = choices?.find(({ id }) => id === target.value);
        if (chosen) onAttach({ kind: chosen.kind, id: chosen.id });
      }}
    >
      <option value="">{choices ? "Choose" : "Reading"}</option>
      {choices?.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const short = (text: string) =>
  text.length > QUOTE_SHOWN ? `${text.slice(0, QUOTE_SHOWN)}…` : text;

function Facts({ companyId, onAttach }: Pick<Props, "companyId" | "onAttach">) {
  const { data } = useRead(companyCalls.get, { companyId });
  const choices =
    data &&
    Object.entries(data.values).flatMap(([field, { claims }]) =>
      claims
        .filter(({ is_live }) => is_live)
        .map(
          ({ _id: id, quote, source }): Choice => ({
            kind: "claim",
            id,
            label: `${fieldLabel(field, data.custom_fields)}: “${short(quote)}” · ${source.title}`,
          }),
        ),
    );
  return <Choices choices={choices} onAttach={onAttach} />;
}

function Notes({ companyId, onAttach }: Pick<Props, "companyId" | "onAttach">) {
  const list = useReadPages(noteCalls.list, { company_id: companyId, per_page: OFFERED });
  const choices = list.data?.pages.flatMap(({ items }) =>
    items.map((note): Choice => ({ kind: "note", id: note._id, label: short(headingOf(note)) })),
  );
  return (
    <>
      <Choices choices={choices} onAttach={onAttach} />
      <ShowMore list={list} className="self-start" />
    </>
  );
}

function Documents({ base, onAttach }: { base: string } & Pick<Props, "onAttach">) {
  const list = useReadPages(documentCalls.list, { base, per_page: OFFERED });
  const choices = list.data?.pages.flatMap(({ items }) =>
    items.map(({ _id: id, name }): Choice => ({ kind: "document", id, label: name })),
  );
  return (
    <>
      <Choices choices={choices} onAttach={onAttach} />
      <ShowMore list={list} className="self-start" />
    </>
  );
}
