import "server-only";
import { askProvider, type ProviderKey } from "../answer";
import type { CompanyFacts, Connector } from "../types";
import { ApolloAnswer, toCompanyFacts } from "./map";

/**
 * Apollo's "Organization Enrichment" (docs.apollo.io): one company by its domain, one credit of the
 * operator's account a call. A company without a domain is not asked for.
 */
export const apollo = ({ url, key }: ProviderKey): Connector<CompanyFacts> => ({
  provider: "Apollo",
  async ask({ domain }) {
    if (!domain) return null;
    const address = new URL(`${url}/organizations/enrich`);
    address.searchParams.set("domain", domain);
    const answer = await askProvider(address, { "x-api-key": key }, ApolloAnswer);
    return answer?.organization ? toCompanyFacts(answer.organization) : null;
  },
});
