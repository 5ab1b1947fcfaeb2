import { memo } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { Tooltip } from "@/components/ui/tooltip";
import { type Rows, useRow } from "@/components/ui/use-rows";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import { DueDay } from "./due-day";
import { OwnerMark, PriorityMark } from "./marks";

/**
 * Height of a card with the space below it, in pixels; all are equal, so positions can be computed.
 */
export const CARD_PX = 96;

type Props = {
  entry: EntryCard;
  rows: Rows;
  owner: string | null;
  /** By the first criteria among the columns; null for none. */
  score: { label: string; text: string } | null;
  /** Whole days in its stage. */
  days: number;
  isSelected: boolean;
  place: number;
  of: number;
};

/** A card on the board. The board handles clicks on its parts. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { entry, rows, owner, score, days, isSelected, place, of } = props;
  const { _id, company_id, company_name, priority, next_step, next_step_on, is_stale } = entry;
  const { short_description, location } = entry;
  const { row, link, action } = useRow<HTMLLIElement>(rows, _id);
  return (
    <li
      ref={row}
      data-card={_id}
      data-selected={isSelected || undefined}
      data-status={entry.status}
      aria-setsize={of}
      aria-posinset={place}
      className="card"
    >
      <CompanyTile companyId={company_id} name={company_name} />
      <a
        ref={link}
        href={`?entry=${_id}`}
        data-act="open"
        data-tour="entry"
        dir="auto"
        className="card-name"
      >
        {company_name}
      </a>
      <button
        ref={action}
        type="button"
        data-act="move"
        aria-label={`Move ${company_name} to…`}
        className="card-move"
      >
        ⋯
      </button>
      <p dir="auto" className="card-text">
        {short_description ?? location}
      </p>
      <div className="card-foot">
        {priority && (
          <Tooltip label={`${priority} priority`} isFocusable>
            <span className="flex">
              <PriorityMark priority={priority} />
              <span className="sr-only">{priority} priority</span>
            </span>
          </Tooltip>
        )}
        {owner && (
          <Tooltip label={owner} isFocusable>
            <span className="flex">
              <OwnerMark name={owner} />
              <span className="sr-only">{owner}</span>
            </span>
          </Tooltip>
        )}
        {score && (
          <Tooltip label={score.label} isFocusable>
            <span className="font-medium text-foreground tabular-nums">
              {score.text}
              <span className="sr-only"> {score.label}</span>
            </span>
          </Tooltip>
        )}
        {next_step_on && <DueDay day={next_step_on} />}
        {next_step && (
          <span dir="auto" className="min-w-0 truncate">
            {next_step}
          </span>
        )}
        <span data-stale={is_stale || undefined} suppressHydrationWarning className="card-days">
          {days}d{is_stale && <span className="sr-only">, stale</span>}
        </span>
      </div>
    </li>
  );
});
