import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { Tooltip } from "@/components/ui/tooltip";
import { gridStop } from "@/components/ui/use-grid-keys";
import type { CellCardControl } from "./use-cell-card";

type Props = {
  text: string;
  /** Names the row. */
  isHead: boolean;
  /** The table's first cell, where the Tab key stops. */
  isFirst: boolean;
  isFigure: true | undefined;
  isLong: boolean;
  companyId: string | null;
  /** The claims that state it; undefined when nothing does. */
  claims: readonly string[] | undefined;
  card: CellCardControl;
};

/** A value of an answer's table: a link to its company, a button that shows its source, or text. */
export function AnswerCell({ isHead, isFigure, isLong, ...content }: Props) {
  const marks = {
    dir: "auto",
    "data-figure": isFigure,
    "data-long": isLong || undefined,
  } as const;
  if (!isHead)
    return (
      <td {...marks}>
        <CellContent {...content} />
      </td>
    );
  return (
    <th scope="row" {...marks}>
      <CellContent {...content} />
    </th>
  );
}

type ContentProps = Omit<Props, "isHead" | "isFigure" | "isLong">;

function CellContent({ text, isFirst, companyId, claims, card }: ContentProps) {
  const stop = gridStop(isFirst);
  if (text === "")
    return (
      <Tooltip label="Not known">
        <span className="unknown" {...stop}>
          <span aria-hidden="true">–</span>
          <span className="sr-only">Not known</span>
        </span>
      </Tooltip>
    );
  if (companyId)
    return (
      <span className="-my-0.5 flex min-w-0 items-center gap-2.5">
        <CompanyTile companyId={companyId} name={text} />
        <CompanyLink companyId={companyId} className="company-name" {...stop}>
          {text}
        </CompanyLink>
      </span>
    );
  if (!claims && /^https?:\/\/\S+$/.test(text) && URL.canParse(text))
    return (
      <a href={text} target="_blank" rel="noopener noreferrer" className="cell-words" {...stop}>
        {new URL(text).hostname.replace(/^www\./, "")}
      </a>
    );
  if (!claims)
    return (
      <span className="cell-words" {...stop}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="cell-words sourced-value"
      onClick={({ currentTarget, detail }) =>
        card.press({ anchor: currentTarget, text, claims }, detail === 0)
      }
      onFocus={({ currentTarget }) =>
        currentTarget.matches(":focus-visible") &&
        card.preview({ anchor: currentTarget, text, claims })
      }
      onBlur={card.leave}
      {...stop}
    >
      {text}
    </button>
  );
}
