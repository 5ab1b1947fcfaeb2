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

type Asked<T> = { provider: string | null; answer: T | null; isReached: boolean };

/** Asks the provider of `kind` about a company, where the operator has set its key. Never throws. */
export async function askProvider<K extends EnrichmentKind>(
  kind: K,
  company: CompanyIdentity,
): Promise<Asked<Enrichments[K]>> {
  const connector = connectors()[kind];
  if (!connector) return { provider: null, answer: null, isReached: false };
  const { provider } = connector;
  try {
    return { provider, answer: await connector.ask(company), isReached: true };
  } catch (error) {
    log("connectors.failed", { provider, kind, error });
    return { provider, answer: null, isReached: false };
  }
}

/**
 * The same for a page that falls back to the stored evidence: a provider that fails, or does not
 * know the company, leaves the answer to it.
 */
export async function enrichmentOf<K extends EnrichmentKind>(
  kind: K,
  company: CompanyIdentity,
): Promise<Enrichment<Enrichments[K]>> {
  const { provider, answer, isReached } = await askProvider(kind, company);
  if (!provider) return { provider: null, answer: null, note: null };
  if (answer) return { provider, answer, note: null };
  return isReached
    ? unanswered(`${provider} doesn’t have this company. Showing your stored data.`)
    : unanswered(`${provider} couldn’t be reached. Showing your stored data.`);
}

const unanswered = (note: string) => ({ provider: null, answer: null, note });

/** The providers whose keys the operator has set. */
export function providersSetUp(): string[] {
  const { apollo: facts, linkedin } = connectors();
  return [facts, linkedin].flatMap((connector) => connector?.provider ?? []);
}
