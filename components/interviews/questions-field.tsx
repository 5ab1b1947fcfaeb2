"use client";

import { Plus, X } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { useCompanyFields } from "@/components/custom-fields/use-custom-fields";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { fields } from "@/lib/domains/evidence/constants";
import {
  type AnswerKind,
  answerKinds,
  askedFields,
  QUESTION_LENGTH_MAX,
  QUESTIONS_MAX,
  UNIT_MAX,
} from "@/lib/domains/interviews/constants";
import type { Offer } from "@/lib/domains/interviews/rules/offers";
import type { CreateInterviewInput, Interview } from "@/lib/domains/interviews/schema";
import { OfferedQuestions } from "./offered-questions";
import { QuestionTemplates } from "./question-templates";

const kindWords: Record<AnswerKind, string> = {
  text: "Text",
  number: "Number",
  date: "Date",
  choice: "Choice",
  file: "File",
};
const isKind = (value: string): value is AnswerKind =>
  (answerKinds as readonly string[]).includes(value);

/** One row: `answeredAs` is a kind or a field, `more` its unit or its choices. */
type Asked = { key: number; text: string; answeredAs: string; more: string };

const first: Asked = { key: 0, text: "", answeredAs: "text", more: "" };

type Questions = Pick<Interview, "questions" | "question_forms">;

const rowsOf = ({ questions, question_forms }: Questions, from = 0): Asked[] =>
  questions.map((text, at) => {
    const form = question_forms[at];
    const more = form?.kind === "choice" ? form.choices.join(", ") : (form?.unit ?? "");
    return { key: from + at, text, answeredAs: form?.field ?? form?.kind ?? "text", more };
  });

const split = (text: string, mark: string) =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The questions of a form as the call takes them; rows without words are left out. */
export function questionsIn(
  form: HTMLFormElement,
): Pick<CreateInterviewInput, "questions" | "question_forms"> {
  const given = new FormData(form);
  const all = (name: string) => given.getAll(name).map(String);
  const [texts, kinds, mores] = [all("question"), all("answered_as"), all("more")];
  return asked(
    texts.map((text, at) => ({ text, answeredAs: kinds[at] ?? "text", more: mores[at] ?? "" })),
  );
}

/** Rows as the call takes them; those without words are left out. */
function asked(typed: readonly Omit<Asked, "key">[]) {
  const rows = typed.flatMap(({ text, answeredAs, more }) => {
    if (text.trim() === "") return [];
    const kind = isKind(answeredAs) ? answeredAs : "text";
    return {
      text: text.trim(),
      form: {
        kind,
        field: isKind(answeredAs) ? null : answeredAs,
        unit: kind === "number" ? more.trim() : "",
        choices: kind === "choice" ? split(more, ",") : [],
      },
    };
  });
  return { questions: rows.map(({ text }) => text), question_forms: rows.map((row) => row.form) };
}

type Props = {
  /** What the form starts with. */
  asked: Questions | undefined;
  /** The company that is asked about; empty for none. */
  companyId: string;
  wrong: FieldErrors;
  onChange: () => void;
};

/** What is asked, and how each question is answered. */
export function QuestionsField({ asked: start, companyId, wrong, onChange }: Props) {
  const [rows, showRows] = useState(() => (start?.questions.length ? rowsOf(start) : [first]));
  const [next, setNext] = useState(rows.length);
  const said = Object.entries(wrong).flatMap(([field, messages]) =>
    field.startsWith("question") ? messages : [],
  );

  function setRows(changed: Asked[]) {
    showRows(changed);
    onChange();
  }
  /** Puts questions in place of the row at a position; after the last one, they are new. */
  function put(at: number, replaced: readonly Asked[], texts: readonly string[]) {
    const made = texts.map((text, more) => ({ ...first, key: next + more, text }));
    setNext(next + texts.length);
    const all = [...rows.slice(0, at), ...replaced, ...made, ...rows.slice(at + 1)];
    setRows(all.slice(0, QUESTIONS_MAX));
  }
  /** Pasted lines become a question each. */
  function paste(event: ClipboardEvent, row: Asked, at: number) {
    const [text = "", ...others] = split(event.clipboardData.getData("text"), "\n");
    if (others.length === 0 || row.text !== "") return;
    event.preventDefault();
    put(at, [{ ...row, text }], others);
  }
  /** After what was typed already, replacing an empty row. */
  function add(template: Questions) {
    const typed = rows.filter(({ text }) => text.trim() !== "");
    setNext(next + template.questions.length);
    setRows([...typed, ...rowsOf(template, next)].slice(0, QUESTIONS_MAX));
  }
  const offer = ({ text, field }: Offer) =>
    add({ questions: [text], question_forms: [{ kind: "text", field, unit: "", choices: [] }] });
  const change = (key: number, to: Partial<Asked>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[13px]">Questions</legend>
      <QuestionTemplates asked={asked(rows)} onUse={add} />
      {companyId !== "" && <OfferedQuestions companyId={companyId} asked={rows} onAdd={offer} />}
      <ol className="flex flex-col gap-3">
        {rows.map((row, at) => (
          <QuestionRow
            key={row.key}
            row={row}
            number={at + 1}
            isWrong={said.length > 0 && at === 0}
            onChange={(to) => change(row.key, to)}
            onPaste={(event) => paste(event, row, at)}
            onRemove={
              rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined
            }
          />
        ))}
      </ol>
      {said.length > 0 && <p className="mt-1.5 text-[13px] text-negative">{said.join(". ")}</p>}
      <Button
        size="small"
        variant="ghost"
        className="mt-2"
        onClick={() => put(rows.length, [], [""])}
      >
        <Plus aria-hidden="true" />
        Add question
      </Button>
    </fieldset>
  );
}

type RowProps = {
  row: Asked;
  number: number;
  isWrong: boolean;
  onChange: (to: Partial<Asked>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: (() => void) | undefined;
};

function QuestionRow({ row, number, isWrong, onChange, onPaste, onRemove }: RowProps) {
  const { text, answeredAs, more } = row;
  const asksMore = answeredAs === "number" || answeredAs === "choice";
  return (
    <li className="rounded-lg border border-border p-2.5">
      <div className="flex items-start gap-2">
        <Textarea
          name="question"
          aria-label={`Question ${number}`}
          aria-invalid={isWrong || undefined}
          placeholder="What would you like to know?"
          maxLength={QUESTION_LENGTH_MAX}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
          onPaste={onPaste}
          className="min-h-10"
        />
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove question ${number}`}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-[13px] text-muted-foreground">
        Answered as
        <Select
          name="answered_as"
          aria-label={`Question ${number} is answered as`}
          value={answeredAs}
          onChange={(event) => onChange({ answeredAs: event.target.value, more: "" })}
        >
          <Answers />
        </Select>
        <Input
          name="more"
          isCompact
          type={asksMore ? "text" : "hidden"}
          aria-label={answeredAs === "choice" ? "Choices" : "Unit"}
          placeholder={answeredAs === "choice" ? "Yes, No, Planned" : "Unit, such as robots"}
          maxLength={answeredAs === "number" ? UNIT_MAX : undefined}
          value={asksMore ? more : ""}
          onChange={(event) => onChange({ more: event.target.value })}
          className="w-56 max-w-full"
        />
      </div>
    </li>
  );
}

/** Kinds of answers, and the fields of a profile that an answer can fill. */
function Answers() {
  const own = useCompanyFields();
  return (
    <>
      {answerKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindWords[kind]}
        </option>
      ))}
      <optgroup label="For the profile">
        {askedFields.map((field) => (
          <option key={field} value={field}>
            {fields[field].label}
          </option>
        ))}
        {[...own.values()].map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
