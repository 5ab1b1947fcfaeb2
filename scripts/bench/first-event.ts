import { openConnection } from "../../db/connection.ts";
import { type Figure, interleave, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { loadCompanies } from "./load-companies.ts";
import { replay, statementsOf, type Tenant } from "./statements.ts";
import type { Ready } from "./stream-ready.ts";
import { askIn, bareStream, newThread } from "./streams.ts";

const COMPANIES = 100_000;
const SEARCH = "fintech companies in Germany founded after 2018";

/** Milliseconds from the question to the first event, or to the first of a type. */
async function firstOf(
  ask: (onData: (data: string) => void) => Promise<void>,
  type = "",
): Promise<number> {
  const since = performance.now();
  let at = Number.NaN;
  await ask((data) => {
    if (Number.isNaN(at) && data.includes(`"type":"${type}`)) at = performance.now() - since;
  });
  if (Number.isNaN(at)) throw new Error(`There came no event of type "${type}"`);
  return at;
}

/** What the least possible would take: the search's statements, and a first token of the bare route. */
async function floorOf(bare: Server, tenant: Tenant): Promise<() => Promise<number>> {
  const statements = await statementsOf(tenant, { q: SEARCH });
  return async () => {
    const since = performance.now();
    let token = Number.NaN;
    await bareStream(bare)("floor", () => {
      if (Number.isNaN(token)) token = performance.now() - since;
    });
    return token + (await replay(tenant, statements));
  };
}

/** The built-in engine among many companies, against the search's statements and a first token. */
export async function firstEvent(
  bare: Server,
  product: Server,
  { target, owner, orgId }: Ready,
): Promise<Figure[]> {
  await owner`delete from models`;
  await loadCompanies([owner], [{ orgId, first: 0, count: COMPANIES, seed: 2026 }]);
  const app = openConnection(target.appUrl, { max: 1 });
  try {
    const floor = await floorOf(bare, { app, orgId });
    const ask = (type: string) => async () => {
      const thread = await newThread(product);
      return firstOf((onData) => askIn(product, thread, SEARCH, onData), type);
    };
    for (const once of [floor, ask(""), ask("response")]) await once();
    const figure = async (what: string, type: string): Promise<Figure> => ({
      ...{ what, unit: "ms", ...(await interleave(PAIRS, floor, ask(type))) },
    });
    const among = `built-in engine, ${COMPANIES.toLocaleString("en")} companies`;
    return [
      { ...(await figure(`first event of the ${among}`, "")), bound: { times: 2 } },
      await figure("its whole answer", "response"),
    ];
  } finally {
    await app.end();
  }
}
