import { memo, type ReactNode, type Ref, type RefObject } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { scoreOf } from "@/components/evaluations/score-link";
import type { Scores } from "@/components/evaluations/use-scores";
import { NotKnown } from "@/components/ui/not-known";
import { type Rows, useRow } from "@/components/ui/use-rows";
import { type CustomKey, isCustomKey } from "@/lib/core/custom-fields";
import { dayText } from "@/lib/core/day-text";
import { isScoreKey } from "@/lib/core/scores";
import { textWithUnit } from "@/lib/domains/companies/rules";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import { DueDay, dueText } from "./due-day";
import {
  contactDay,
  type EntryColumn,
  headOf,
  type OwnHeads,
  type ShownColumn,
  type TypedField,
} from "./entry-columns";
import type { BoardStage } from "./entry-order";
import { OwnerMark, PriorityMark, StageMark } from "./marks";
import { TypedCell } from "./typed-cell";

type Facts = {
  entry: EntryCard;
  /** The button that opens the stages. */
  move: RefObject<HTMLButtonElement | null>;
  /** Undefined when the pipeline has lost that stage. */
  stage: BoardStage | undefined;
  share: number;
  owner: string | null;
  days: number;
};

type Props = Omit<Facts, "move"> & {
  rows: Rows;
  columns: readonly ShownColumn[];
  scores: Scores;
  fields: OwnHeads["fields"];
  isSelected: boolean;
  /** Its row number in the whole table; the head is row 1. */
  place: number;
  /** The cell being edited, if it is in this row; `onEnd` gets null for a cancelled edit. */
  typing: { field: TypedField; onEnd: (value: string | null) => void } | null;
};

/** A company of the project. The table handles clicks on its parts. */
export const EntryTableRow = memo(function EntryTableRow(props: Props) {
  const { entry, rows, columns, scores, fields, isSelected, place, typing, ...facts } = props;
  const { _id, company_id, company_name } = entry;
  const { row, link, action: move } = useRow<HTMLTableRowElement>(rows, _id);
  const cellOf = (column: EntryColumn) =>
    typing && fieldOf[column] === typing.field ? (
      <TypedCell {...typing} entry={entry} />
    ) : (
      cells[column]({ entry, move, ...facts })
    );
  return (
    <tr
      ref={row}
      data-row={_id}
      data-status={entry.status}
      aria-rowindex={place}
      aria-selected={isSelected || undefined}
    >
      <th scope="row">
        <div className="entry-name">
          <input
            type="checkbox"
            readOnly
            checked={isSelected}
            data-act="choose"
            aria-label={`Select ${company_name}`}
            className="row-check"
          />
          <CompanyTile companyId={company_id} name={company_name} />
          <a
            ref={link}
            href={`?entry=${_id}`}
            data-act="open"
            data-tour="entry"
            dir="auto"
            className="row-link entry-link"
          >
            {company_name}
          </a>
        </div>
      </th>
      {columns.map((column) => {
        const { isFigure, isFact } = headOf(column, { labels: scores.labels, fields });
        return (
          <td key={column} data-column={column} data-figure={isFigure} data-fact={isFact}>
            {isScoreKey(column)
              ? (scoreOf(scores, company_id, column) ?? <NotKnown />)
              : isCustomKey(column)
                ? known(ownText(column, entry, fields))
                : cellOf(column)}
          </td>
        );
      })}
    </tr>
  );
});

const fieldOf: Partial<Record<EntryColumn, TypedField>> = {
  next_step: "next_step",
  next_step_on: "next_step_on",
  last_interaction: "last_interaction",
};

type CellProps = {
  ref?: Ref<HTMLButtonElement>;
  act?: string;
  field?: TypedField;
  label: string;
  /** The value as text, for the cell's name. Null when unset. */
  said: string | null;
  /** Shown when unset. */
  unset?: string;
  children?: ReactNode;
};

/** A value that a click edits; its accessible name says which field it is. */
const Cell = ({ ref, act, field, label, said, unset = "", children }: CellProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={`${label}: ${said ?? unset}`}
    suppressHydrationWarning
    data-act={act}
    data-field={field}
    className="entry-cell"
  >
    {said === null ? <span className="unset">{unset}</span> : children}
  </button>
);

/** The value of a field that the organization defined, with its unit. */
const ownText = (key: CustomKey, { custom }: EntryCard, fields: OwnHeads["fields"]) =>
  textWithUnit(key, custom[key], [{ key, unit: fields.get(key)?.unit ?? null }]);

const Words = ({ children }: { children: ReactNode }) => (
  <span dir="auto" className="truncate">
    {children}
  </span>
);
const known = (value: string | null) => (value === null ? <NotKnown /> : <Words>{value}</Words>);

const cells: Record<EntryColumn, (facts: Facts) => ReactNode> = {
  stage: ({ stage, share, entry, move }) => (
    <Cell ref={move} act="move" label="Stage" said={stage?.name ?? entry.stage_key}>
      {stage && <StageMark stage={stage} share={share} />}
      <Words>{stage?.name ?? entry.stage_key}</Words>
    </Cell>
  ),
  priority: ({ entry: { priority } }) => (
    <Cell act="priority" label="Priority" said={priority} unset="None">
      {priority && <PriorityMark priority={priority} />}
      {priority}
    </Cell>
  ),
  owner: ({ owner }) => (
    <Cell act="owner" label="Owner" said={owner} unset="No owner">
      {owner && <OwnerMark name={owner} />}
      <Words>{owner}</Words>
    </Cell>
  ),
  next_step: ({ entry: { next_step } }) => (
    <Cell field="next_step" label="Next step" said={next_step || null} unset="Add next step">
      <Words>{next_step}</Words>
    </Cell>
  ),
  next_step_on: ({ entry: { next_step_on: day } }) => (
    <Cell field="next_step_on" label="Due" said={day && dueText(day)} unset="No date">
      {day && <DueDay day={day} />}
    </Cell>
  ),
  last_interaction: ({ entry }) => {
    const day = contactDay(entry);
    const said = day && dayText(day);
    return (
      <Cell field="last_interaction" label="Last contact" said={said} unset="No date">
        <Words>{said}</Words>
      </Cell>
    );
  },
  since: ({ days, entry: { is_stale } }) => (
    <span data-stale={is_stale || undefined} suppressHydrationWarning className="card-days">
      {days}d{is_stale && <span className="sr-only">, stale</span>}
    </span>
  ),
  status: ({ entry: { status } }) => (
    <Cell act="status" label="Status" said={status}>
      {status}
    </Cell>
  ),
  description: ({ entry: { short_description } }) => known(short_description),
  place: ({ entry: { location } }) => known(location),
  funding_stage: ({ entry: { funding_stage } }) => known(funding_stage),
  employees: ({ entry: { employees } }) => known(employees),
  last_round: ({ entry: { last_round } }) => known(last_round),
};
