import { Avatar } from "@/components/ui/avatar";
import { counted } from "@/lib/core/counted";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { Provenance } from "./provenance";

export function PeopleTab({ profile: { people, values } }: { profile: CompanyProfile }) {
  const claims = values.person?.claims ?? [];
  if (people.length === 0)
    return (
      <p className="px-2 py-6 text-muted-foreground">No people in your data for this company.</p>
    );
  const withoutRole = people.filter(({ title }) => !title).length;
  return (
    <>
      <ul>
        {people.map(({ _id, name, title, linkedin_url: linkedin, claim_ids: ids }) => (
          <li key={_id} className="fact-person">
            <Avatar name={name} />
            <div className="min-w-0 flex-1">
              <div dir="auto" className="wrap-anywhere font-medium">
                {name}
              </div>
              <div className="wrap-anywhere text-[13px] text-muted-foreground">
                {title}
                {linkedin && /^https?:\/\//i.test(linkedin) && (
                  <>
                    {title && " · "}
                    <a
                      href={linkedin}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                      className="link relative z-1"
                    >
                      LinkedIn
                    </a>
                  </>
                )}
              </div>
            </div>
            <Provenance
              label={name}
              evidence={`person:${ids[0]}`}
              claims={claims.filter((claim) => ids.includes(claim._id))}
            />
          </li>
        ))}
      </ul>
      {withoutRole > 0 && (
        <p className="px-2 pt-2 text-[13px] text-muted-foreground">
          {counted(withoutRole, "person has", "people have")} no known role
        </p>
      )}
    </>
  );
}
