import { bigint, boolean, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { modelProviders } from "@/lib/domains/models/constants";
import { orgId, recordTimes, tenantPolicy, version } from "./_columns";
import { organizations } from "./accounts";

const whole = (name: string) => bigint(name, { mode: "number" }).notNull();

/** The model that answers an organization's questions. Amounts are in millionths of a US dollar. */
export const models = pgTable(
  "models",
  {
    orgId: orgId()
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: modelProviders }).notNull(),
    baseUrl: text("base_url").notNull(),
    model: text("model").notNull(),
    /** Encrypted for this organization; null for a server without a key. */
    sealedKey: text("sealed_key"),
    isOn: boolean("is_on").notNull(),
    /** Per million tokens. */
    inputPrice: whole("input_price"),
    outputPrice: whole("output_price"),
    dailySpend: whole("daily_spend"),
    version,
    ...recordTimes,
  },
  () => [tenantPolicy("models")],
).enableRLS();

/** The usage of models on a UTC day, including reservations of running calls. */
export const modelUses = pgTable(
  "model_uses",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    tokens: whole("tokens"),
    spend: whole("spend"),
    calls: whole("calls"),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.day] }), tenantPolicy("model_uses")],
).enableRLS();
