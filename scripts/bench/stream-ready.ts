import type { Connection } from "../../db/connection.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import type { DatabaseTarget } from "../database/target.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import type { Contest, Server } from "./contest.ts";
import { COMPANY, type FakeModel } from "./fake-model.ts";
import { post } from "./streams.ts";

/** The product's database, its organization, and the company that the model is asked about. */
export type Ready = {
  target: DatabaseTarget;
  owner: Connection;
  orgId: string;
  companyId: string;
};

/** Gives the product what it needs to be asked: a model that answers, and a company. */
export async function makeReady(
  contest: Contest,
  product: Server,
  model: FakeModel,
): Promise<Ready> {
  const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
  const owner = openOwner(target);
  const [row] = await owner<{ id: string }[]>`select id from organizations limit 1`;
  const orgId = row?.id ?? "";
  await owner`insert into models (org_id, provider, base_url, model, is_on, input_price,
      output_price, daily_spend, created_at, updated_at)
    values (${orgId}, 'openai-compatible', ${model.baseUrl}, 'steady', true, 0, 0, 0, now(), now())`;
  const made = await post(product, "/api/companies", COMPANY);
  const { _id: companyId } = (await made.json()) as { _id: string };
  return { target, owner, orgId, companyId };
}
