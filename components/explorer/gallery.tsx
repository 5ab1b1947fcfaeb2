import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { MarkedText } from "@/components/ui/marked-text";
import type { FoundCompany } from "@/lib/domains/companies/schema/search";
import { matchedWords } from "./matched-words";

/** The results as cards: what each does, and its size at a glance. */
export function Gallery({ companies }: { companies: readonly FoundCompany[] }) {
  return (
    <ul aria-label="Companies" className="gallery">
      {companies.map((company) => (
        <Card key={company._id} company={company} />
      ))}
    </ul>
  );
}

function Card({ company }: { company: FoundCompany }) {
  const { company_name: name, short_description: does, reasons } = company;
  const place = [company.location, company.stage].filter(Boolean).join(" · ");
  const facts = [
    { label: "Employees", value: company.no_of_employees },
    { label: "Last round", value: company.last_round },
  ].filter(({ value }) => value !== null);
  return (
    <li className="gallery-card">
      <div className="flex min-w-0 items-center gap-2.5">
        <CompanyTile companyId={company._id} name={name} />
        <CompanyLink companyId={company._id} dir="auto" className="gallery-name">
          {name}
        </CompanyLink>
      </div>
      {does !== null && (
        <p dir="auto" className="gallery-text">
          <MarkedText text={does} words={matchedWords(reasons)} />
        </p>
      )}
      {place !== "" && (
        <p dir="auto" className="truncate text-[13px] text-muted-foreground">
          {place}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="gallery-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
