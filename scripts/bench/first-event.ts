import { openConnection } from "../../db/connection.ts";
import { signUp } from "../launch/account.ts";
import { untilAllCommitted } from "../launch/imports.ts";
import { type Figure, interleave, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { loadCompanies } from "./load-companies.ts";
import { replay, statementsOf, type Tenant } from "./statements.ts";
import type { Ready } from "./stream-ready.ts";
import { askIn, bareStream, newThread } from "./streams.ts";

const COMPANIES = 100_000;
const SEARCH = "fintech companies in Germany founded after 2018";

/** Milliseconds from the question to the first event's data. */
async function firstOf(ask: (onData: (data: string) => void) => Promise<void>): Promise<number> {
  const since = performance.now();
  let at = Number.NaN;
  await ask(() => {
    if (Number.isNaN(at)) at = performance.now() - since;
  });
  return at;
}

/** The lower bound: the search's statements, and a first token of the bare route. */
async function floorOf(bare: Server, tenant: Tenant): Promise<() => Promise<number>> {
  const statements = await statementsOf(tenant, { q: SEARCH });
  return async () => {
    const token = await firstOf((onData) => bareStream(bare)("floor", onData));
    return token + (await replay(tenant, statements));
  };
}

/** A person of an organization of their own, which has no model, and what it is called. */
async function anotherOrganization({ owner }: Ready, product: Server) {
  const email = "first-event@example.com";
  const asker = { ...product, cookie: await signUp(product.address, email) };
  await untilAllCommitted(asker);
  const [row] = await owner<{ orgId: string }[]>`
    select org_id as "orgId" from memberships join users on users.id = user_id where email = ${email}`;
  return { asker, orgId: row?.orgId ?? "" };
}

/** The built-in engine among many companies, against the search's statements and a first token. */
export async function firstEvent(bare: Server, product: Server, ready: Ready): Promise<Figure[]> {
  const { target, owner } = ready;
  const { asker, orgId } = await anotherOrganization(ready, product);
  await loadCompanies([owner], [{ orgId, first: 0, count: COMPANIES, seed: 2026 }]);
  const app = openConnection(target.appUrl, { max: 1 });
  try {
    const floor = await floorOf(bare, { app, orgId });
    const ask = async () => {
      const thread = await newThread(asker);
      return firstOf((onData) => askIn(asker, thread, SEARCH, onData));
    };
    for (const once of [floor, ask]) await once();
    const what = `first event of the built-in engine, ${COMPANIES.toLocaleString("en")} companies`;
    return [{ what, unit: "ms", ...(await interleave(PAIRS, floor, ask)), bound: { times: 2 } }];
  } finally {
    await app.end();
  }
}
