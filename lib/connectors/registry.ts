import "server-only";
import { enrichment } from "@/lib/platform/env";
import { log } from "@/lib/platform/logger";
import { apollo } from "./apollo/client";
import { peopleDataLabs } from "./people-data-labs/client";
import type { CompanyIdentity, Connector, Enrichment, EnrichmentKind, Enrichments } from "./types";

type Connectors = { [K in EnrichmentKind]: Connector<Enrichments[K]> | null };

/** The provider for each kind of question, by the operator's keys. */
function connectors(): Connectors {
  const keys = enrichment();
  const labs = keys.peopleDataLabs ? peopleDataLabs(keys.peopleDataLabs) : null;
  return {
    apollo: keys.apollo && apollo(keys.apollo),
    linkedin: labs?.company ?? null,
    "senior-people": labs?.seniorPeople ?? null,
  };
}

/**
 * Asks the provider of `kind` about a company, where the operator has set its key. Never throws: a
 * provider that fails, or does not know the company, leaves the answer to the stored evidence.
 */
export async function enrichmentOf<K extends EnrichmentKind>(
  kind: K,
  company: CompanyIdentity,
): Promise<Enrichment<Enrichments[K]>> {
  const connector = connectors()[kind];
  if (!connector) return { provider: null, answer: null, note: null };
  const { provider } = connector;
  try {
    const answer = await connector.ask(company);
    if (answer) return { provider, answer, note: null };
    return unanswered(`${provider} doesn’t have this company. Showing your stored data.`);
  } catch (error) {
    log("connectors.failed", { provider, kind, error });
    return unanswered(`${provider} couldn’t be reached. Showing your stored data.`);
  }
}

const unanswered = (note: string) => ({ provider: null, answer: null, note });

/** The providers whose keys the operator has set. */
export function providersSetUp(): string[] {
  const { apollo: facts, linkedin } = connectors();
  return [facts, linkedin].flatMap((connector) => connector?.provider ?? []);
}
