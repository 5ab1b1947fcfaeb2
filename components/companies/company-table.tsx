import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { HeadCell, Table } from "@/components/ui/table";
import { Tile } from "@/components/ui/tile";
import type { CompanyItem } from "@/lib/domains/companies/schema";

const head = (
  <>
    <HeadCell className="w-[27%]">Name</HeadCell>
    <HeadCell>What it does</HeadCell>
    <HeadCell className="w-[17%]">Place</HeadCell>
    <HeadCell className="w-24">Stage</HeadCell>
    <HeadCell className="w-20 text-right">Founded</HeadCell>
    <HeadCell className="w-24 text-right">Funding</HeadCell>
    <HeadCell className="w-22 text-right">Sources</HeadCell>
  </>
);

export function CompanyTable({ companies }: { companies: CompanyItem[] }) {
  return (
    <Table caption="Companies" head={head}>
      {companies.map((company) => (
        <CompanyRow key={company._id} company={company} />
      ))}
    </Table>
  );
}

/** Unknown is a word here, and quieter than what is known. */
const Known = ({ children }: { children: string | number | null }) =>
  children === null ? <span className="text-muted-foreground">Unknown</span> : children;

const cell = "max-w-0 truncate px-3 max-md:hidden";
const figure = "px-3 text-right max-md:hidden";

function CompanyRow({ company }: { company: CompanyItem }) {
  const { _id, company_name, domain, short_description, location, operating_status } = company;
  const isOver = operating_status === "Closed" || operating_status === "Acquired";
  return (
    <tr className="row">
      <td className="cell-name">
        <div className="flex min-w-0 items-center gap-3">
          <Tile name={company_name} />
          <Link href={`/companies/${_id}`} prefetch={false} dir="auto" className="row-link">
            {company_name}
          </Link>
          <span className="min-w-0 flex-1 truncate text-[13px] text-muted-foreground max-md:hidden">
            {isOver ? operating_status : domain}
          </span>
        </div>
      </td>
      <td className="cell-text">
        <div dir="auto" className="truncate">
          {short_description ?? company.sector ?? "Unknown"}
        </div>
      </td>
      <td className={cell}>
        <Known>{location}</Known>
      </td>
      <td className={cell}>
        <Known>{company.stage}</Known>
      </td>
      <td className={figure}>
        <Known>{company.founded_year}</Known>
      </td>
      <td className={figure}>
        <Known>{company.funding}</Known>
      </td>
      <td className="cell-end">
        <span className="mr-1.5 text-foreground md:hidden">{company.funding}</span>
        <Support sources={company.sources} conflicts={company.conflicts} />
      </td>
    </tr>
  );
}

/** How many sources say something, and whether they contradict each other. */
function Support({ sources, conflicts }: { sources: number; conflicts: number }) {
  const said = conflicts === 1 ? "1 contradiction" : `${conflicts} contradictions`;
  return (
    <span className="inline-flex items-center gap-1.5">
      {conflicts > 0 && (
        <span title={said} className="relative z-1 text-warning">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{said}, </span>
        </span>
      )}
      <span className="max-md:sr-only">{sources}</span>
      <span className="sr-only">{sources === 1 ? " source" : " sources"}</span>
    </span>
  );
}
