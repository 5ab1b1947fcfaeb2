"use client";

import { X } from "lucide-react";
import { type CSSProperties, Fragment, useId } from "react";
import { CellCards } from "@/components/chat/cell-cards";
import { type CellCardControl, useCellCard } from "@/components/chat/use-cell-card";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { SourcedValue } from "@/components/rounds/sourced-value";
import { Tooltip } from "@/components/ui/tooltip";
import type {
  ComparedCompany,
  ComparedField,
  ComparedValue,
  Comparison,
} from "@/lib/domains/research/schema";

/** Items of a list that a cell shows; the profile and the export have all. */
const ITEMS_SHOWN = 6;

type Props = {
  comparison: Comparison;
  /** Which rows are shown. */
  isShown: (field: ComparedField) => boolean;
  onRemove: (ids: readonly string[]) => void;
};

/** Companies as columns, fields as rows in groups; each value opens its source. */
export function CompareTable({ comparison, isShown, onRemove }: Props) {
  const { companies, groups } = comparison;
  const card = useCellCard();
  const caption = useId();
  const shown = groups.flatMap(({ title, fields }) => {
    const chosen = fields.filter(isShown);
    return chosen.length > 0 ? [{ title, fields: chosen }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
    <section aria-labelledby={caption} tabIndex={0} className="compare">
      <table style={{ "--companies": companies.length } as CSSProperties}>
        <caption id={caption} className="sr-only">
          {companies.map(({ company_name }) => company_name).join(", ")} side by side
        </caption>
        <thead>
          <tr>
            <td />
            {companies.map((company) => (
              <CompanyHead key={company._id} company={company} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {shown.map(({ title, fields }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={companies.length + 1} className="compare-group">
                <span>{title}</span>
              </th>
            </tr>
            {fields.map((field) => (
              <FieldRow key={field.field} field={field} companies={companies} card={card} />
            ))}
          </tbody>
        ))}
      </table>
      <CellCards card={card} />
    </section>
  );
}

type HeadProps = { company: ComparedCompany; onRemove: Props["onRemove"] };

function CompanyHead({ company, onRemove }: HeadProps) {
  const { _id, company_name: name, website, merged_from } = company;
  return (
    <th scope="col" className="compare-head">
      <span className="flex min-w-0 items-start gap-2.5">
        <CompanyTile companyId={_id} name={name} />
        <span className="min-w-0 flex-1">
          <CompanyLink
            companyId={_id}
            dir="auto"
            className="wrap-anywhere line-clamp-2 rounded-sm font-semibold text-[15px] leading-6 hover:underline hover:underline-offset-3"
          >
            {name}
          </CompanyLink>
          {website && (
            <span className="block truncate font-normal text-[13px] text-muted-foreground">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            </span>
          )}
        </span>
        <button
          type="button"
          aria-label={`Remove ${name} from the comparison`}
          onClick={() => onRemove([_id, ...merged_from])}
          className="grid size-6 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:size-11 print:hidden"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </span>
    </th>
  );
}

type RowProps = {
  field: ComparedField;
  companies: readonly ComparedCompany[];
  card: CellCardControl;
};

function FieldRow({ field, companies, card }: RowProps) {
  const { label, formula, differs, values } = field;
  const known = values.filter(({ text }) => text !== "").length;
  const isSame = !differs && known > 1;
  const largest = Math.max(...values.map(({ number }) => number ?? 0));
  return (
    <tr data-same={isSame || undefined}>
      <th scope="row">
        <span className="compare-label">
          {formula ? (
            <Tooltip label={`Computed: ${formula}`} isFocusable>
              <span className="underline decoration-border decoration-dotted underline-offset-4">
                {label}
              </span>
            </Tooltip>
          ) : (
            label
          )}
          {differs && <Differs />}
          {isSame && <span className="sr-only">, the same</span>}
        </span>
      </th>
      {values.map((value, at) => (
        <td key={companies[at]?._id}>
          <Value value={value} field={field} largest={largest} card={card} />
        </td>
      ))}
    </tr>
  );
}

const Differs = () => (
  <Tooltip label="Values differ">
    <span className="compare-differs">
      <span aria-hidden="true">≠</span>
      <span className="sr-only">, different</span>
    </span>
  </Tooltip>
);

type ValueProps = {
  value: ComparedValue;
  field: ComparedField;
  /** The largest of the row's figures. */
  largest: number;
  card: CellCardControl;
};

function Value({ value, field, largest, card }: ValueProps) {
  const { text, items, number, claims } = value;
  const { kind, differs, field: name } = field;
  const hasBar = kind === "figure" && differs && number !== null && number >= 0;
  return (
    <>
      <SourcedValue
        text={text === "" ? null : text}
        claims={claims}
        card={card}
        className="text-left"
      >
        {items ? (
          <Items items={items} shared={field.shared} />
        ) : (
          <span dir="auto" className="wrap-anywhere line-clamp-6">
            {text}
          </span>
        )}
      </SourcedValue>
      {hasBar && name !== "founded_year" && (
        <span aria-hidden="true" className="compare-bar">
          <span style={{ width: `${(100 * number) / Math.max(largest, 1)}%` }} />
        </span>
      )}
    </>
  );
}

/** Items of a list; those that several companies have come first and are marked. */
function Items({ items, shared }: { items: readonly string[]; shared: readonly string[] }) {
  const common = new Set(shared.map((item) => item.toLowerCase()));
  const more = items.length - ITEMS_SHOWN;
  return (
    <span dir="auto" className="wrap-anywhere">
      {items.slice(0, ITEMS_SHOWN).map((item, at) => (
        <Fragment key={item}>
          {at > 0 && ", "}
          <span className={common.has(item.toLowerCase()) ? "compare-shared" : undefined}>
            {item}
          </span>
        </Fragment>
      ))}
      {more > 0 && (
        <span className="whitespace-nowrap text-muted-foreground">
          {" "}
          and {more.toLocaleString("en")} more
        </span>
      )}
    </span>
  );
}
