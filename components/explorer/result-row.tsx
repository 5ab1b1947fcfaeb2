import { TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { scoreOf } from "@/components/evaluations/score-link";
import { Age } from "@/components/ui/age";
import { MarkedText } from "@/components/ui/marked-text";
import { NotKnown } from "@/components/ui/not-known";
import { Tooltip } from "@/components/ui/tooltip";
import { type Rows, useRow } from "@/components/ui/use-rows";
import { counted } from "@/lib/core/counted";
import { isCustomKey } from "@/lib/core/custom-fields";
import { isScoreKey } from "@/lib/core/scores";
import type { CompanyColumn } from "@/lib/domains/companies/constants";
import { textWithUnit } from "@/lib/domains/companies/rules";
import type { FoundCompany } from "@/lib/domains/companies/schema/search";
import { matchedWords } from "./matched-words";
import { headOf, type OwnColumns } from "./result-columns";
import type { TableColumn } from "./search-address";
import { uniqueReasons } from "./unique-reasons";

type Props = {
  company: FoundCompany;
  rows: Rows;
  columns: readonly TableColumn[];
  own: OwnColumns;
  /** Its row number in the whole table; the head is row 1. */
  place: number;
  isSelected: boolean;
};

/** A result: the company's name, why it was found, and its columns. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { company, rows, columns, own, place, isSelected } = props;
  const { _id, company_name } = company;
  const { row, link, action } = useRow<HTMLTableRowElement>(rows, _id);
  return (
    <tr ref={row} data-row={_id} aria-rowindex={place} aria-selected={isSelected || undefined}>
      <th scope="row">
        <div className="result-head">
          <input
            type="checkbox"
            readOnly
            checked={isSelected}
            data-choose=""
            aria-label={`Select ${company_name}`}
            className="row-check"
          />
          <CompanyTile companyId={_id} name={company_name} />
          <div className="result-name">
            <CompanyLink ref={link} companyId={_id} dir="auto" className="row-link">
              {company_name}
            </CompanyLink>
            <Conflicts count={company.conflicts} />
            <Tooltip label={"Add to a project"}>
              <button
                ref={action}
                type="button"
                data-add={_id}
                aria-label={`Add ${company_name} to a project`}
                className="row-add"
              >
                +
              </button>
            </Tooltip>
            <Reasons company={company} />
          </div>
        </div>
      </th>
      {columns.map((column) => {
        const value = cellOf(company, column, own);
        return (
          <td
            key={column}
            data-column={column}
            data-figure={headOf(column, own).isFigure}
            data-unknown={value === null || undefined}
          >
            {value ?? <NotKnown />}
          </td>
        );
      })}
    </tr>
  );
});

/** A column's text for a company; null where it is unknown. */
const cells: Record<CompanyColumn, (company: FoundCompany) => ReactNode> = {
  description: ({ short_description, reasons }) =>
    short_description === null ? null : (
      <MarkedText text={short_description} words={matchedWords(reasons)} />
    ),
  place: ({ location }) => location,
  sector: ({ sector }) => sector,
  stage: ({ stage }) => stage,
  status: ({ operating_status }) => operating_status,
  founded: ({ founded_year }) => founded_year,
  employees: ({ no_of_employees }) => no_of_employees,
  funding: ({ funding }) => funding,
  sources: ({ sources }) => sources,
  updated: ({ updated_at }) => <Age iso={updated_at} />,
};

function cellOf(
  company: FoundCompany,
  column: TableColumn,
  { fields, scores }: OwnColumns,
): ReactNode {
  if (isScoreKey(column)) return scoreOf(scores, company._id, column);
  if (!isCustomKey(column)) return cells[column](company);
  // The head has the unit; a percent sign is read with its number.
  const unit = fields.get(column)?.unit === "%" ? "%" : null;
  return textWithUnit(column, company.custom[column], [{ key: column, unit }]);
}

/** Why it was found; without a question, what tells it from companies of the same name. */
function Reasons({ company }: { company: FoundCompany }) {
  const { operating_status, domain } = company;
  const reasons = uniqueReasons(company.reasons);
  const isOver = operating_status === "Closed" || operating_status === "Acquired";
  if (reasons.length === 0)
    return <span className="result-reasons">{(isOver ? operating_status : domain) ?? ""}</span>;
  return (
    <Tooltip label={reasons.map(({ text }) => text).join(" · ")}>
      <span className="result-reasons">
        {reasons.map(({ text, words }, index) => (
          <span key={text}>
            {index > 0 && " · "}
            <MarkedText text={text} words={words} />
          </span>
        ))}
      </span>
    </Tooltip>
  );
}

function Conflicts({ count }: { count: number }) {
  if (count === 0) return null;
  const said = counted(count, "contradiction");
  return (
    <Tooltip label={said}>
      <span className="relative z-1 shrink-0 text-warning">
        <TriangleAlert aria-hidden="true" className="size-3.5" />
        <span className="sr-only">, {said}</span>
      </span>
    </Tooltip>
  );
}
