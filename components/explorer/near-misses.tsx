import { X } from "lucide-react";
import { useId } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import type { CompanySearch, NearMiss } from "@/lib/domains/companies/schema/search";
import { conditionPhrase } from "./chips";
import type { Asked } from "./search-address";
import { useNearMisses } from "./use-company-search";

type AskedProps = { asked: Asked; answer: CompanySearch };

/** Shown next to a short list; requested after the list has loaded. */
export function NearMissesOf({ asked, answer }: AskedProps) {
  const { items, page, per_page, constraints } = answer;
  const isShort = page === 1 && items.length < per_page && constraints.length > 0;
  const missed = useNearMisses(asked, isShort);
  if (!isShort || !missed.data) return null;
  return <NearMisses constraints={constraints} near_misses={missed.data.near_misses} />;
}

type Props = Pick<CompanySearch, "constraints"> & { near_misses: readonly NearMiss[] };

/** Companies that meet all conditions but one, and their value for that one. */
export function NearMisses({ near_misses, constraints }: Props) {
  const id = useId();
  if (near_misses.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="px-2 font-semibold text-base">
        Near matches
      </h2>
      <p className="mt-0.5 mb-2 px-2 text-[13px] text-muted-foreground">
        Each of these misses one condition.
      </p>
      <ul>
        {near_misses.map(({ item, constraint, because }) => {
          const failed = constraints[constraint];
          return (
            <li key={item._id} className="near-miss">
              <CompanyTile companyId={item._id} name={item.company_name} />
              <CompanyLink companyId={item._id} dir="auto" className="row-link">
                {item.company_name}
              </CompanyLink>
              <span dir="auto" className="near-miss-text">
                {item.short_description}
              </span>
              <span className="near-miss-reason">
                <X aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
                <span className="font-medium">{because}</span>
                {failed && (
                  <span className="truncate text-muted-foreground">
                    asked: {conditionPhrase(failed, failed.in_words)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
