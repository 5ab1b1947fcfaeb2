import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as models from "@/lib/domains/models/queries/models";

const org = "org_7" as OrgId;
const day = "2026-01-01";

/** Every query of models, for the test of query plans. */
export const modelQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findModel: async (db) => {
    await models.findModel(db, org);
    await models.findModel(db, org, { lock: true });
  },
  updateModel: (db) => models.updateModel(db, org, { isOn: false }),
  deleteModel: (db) => models.deleteModel(db, org),
  findUses: (db) => models.findUses(db, org, day),
  changeUse: (db) => models.changeUse(db, org, { day, tokens: 1, spend: 1 }),
};

/** Models of the organizations that the test creates. */
export const MODEL_FILL = `
  insert into models (org_id, provider, base_url, model, is_on, input_price, output_price,
      daily_spend, created_at, updated_at)
    select id, 'anthropic', 'u', 'm', true, 1, 1, 1, now(), now() from organizations;
  insert into model_uses
    select id, date '2026-01-01' + i, 1, 1, 1 from organizations, generate_series(0, 10) i;`;
