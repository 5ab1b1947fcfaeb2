import "server-only";
import { askProvider, type ProviderKey } from "../answer";
import type { CompanyFacts, CompanyIdentity, Connector, SeniorPerson } from "../types";
import { PersonAnswer, ProfileAnswer, toCompanyFacts, toSeniorPeople } from "./map";

const PROVIDER = "People Data Labs";
/** Each person found is a credit of the operator's account. */
const PEOPLE_ASKED_FOR = 10;
/** The provider's levels of titles from the top down to directors. */
const SENIOR_LEVELS = ["owner", "partner", "cxo", "vp", "director"];

/**
 * People Data Labs (docs.peopledatalabs.com), which compiles what companies and people say of
 * themselves on LinkedIn: LinkedIn itself gives programs no look-up of companies.
 */
export const peopleDataLabs = ({ url, key }: ProviderKey) => {
  const headers = { "x-api-key": key };
  const company: Connector<CompanyFacts> = {
    provider: PROVIDER,
    async ask(asked) {
      const address = new URL(`${url}/company/enrich`);
      for (const [name, value] of Object.entries(namesOf(asked)))
        if (value) address.searchParams.set(name, value);
      const answer = await askProvider(address, headers, ProfileAnswer);
      return answer && toCompanyFacts(answer);
    },
  };
  const seniorPeople: Connector<SeniorPerson[]> = {
    provider: PROVIDER,
    async ask({ domain }) {
      if (!domain) return null;
      const address = new URL(`${url}/person/search`);
      address.searchParams.set("query", JSON.stringify(seniorAt(domain)));
      address.searchParams.set("size", String(PEOPLE_ASKED_FOR));
      const answer = await askProvider(address, headers, PersonAnswer);
      return answer && toSeniorPeople(answer);
    },
  };
  return { company, seniorPeople };
};

/** More details make the match more certain; a name alone is not enough. */
const namesOf = ({ name, domain, linkedinUrl }: CompanyIdentity) => ({
  website: domain,
  profile: linkedinUrl,
  name: domain || linkedinUrl ? name : null,
});

const seniorAt = (domain: string) => ({
  query: {
    bool: {
      must: [
        { term: { job_company_website: domain } },
        { terms: { job_title_levels: SENIOR_LEVELS } },
      ],
    },
  },
});
