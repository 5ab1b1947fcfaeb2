import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import { modelProviders } from "@/lib/domains/models/constants";
import { bytes, moment, orgId, recordTimes, tenantPolicy, version } from "./_columns";
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

/** The server that turns an organization's texts into vectors, and how far its work is. */
export const embedders = pgTable(
  "embedders",
  {
    orgId: orgId()
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    baseUrl: text("base_url").notNull(),
    model: text("model").notNull(),
    /** Encrypted for this organization; null for a server without a key. */
    sealedKey: text("sealed_key"),
    isOn: boolean("is_on").notNull(),
    /** Per million tokens, and the most of a UTC day, in millionths of a US dollar. */
    price: whole("price"),
    dailySpend: whole("daily_spend"),
    /** Another address, model or length of vectors is another generation: all is embedded again. */
    generation: integer("generation").notNull().default(1),
    /** The length of this generation's vectors; null before the first one. */
    dimensions: integer("dimensions"),
    /** The version of the evidence whose companies were all embedded; null before that. */
    embeddedVersion: bigint("embedded_version", { mode: "number" }),
    /** Counts complete passes that changed vectors; searches use those of the last one. */
    pass: integer("pass").notNull().default(0),
    /** Whether vectors changed since the last complete pass. */
    isChanged: boolean("is_changed").notNull().default(false),
    /** Why the last step failed, and when the next one is due. */
    failure: text("failure"),
    retryAt: moment("retry_at"),
    /** Until then a chain of steps is at work. */
    leasedUntil: moment("leased_until"),
    usedOn: date("used_on", { mode: "string" }),
    usedTokens: whole("used_tokens").default(0),
    usedSpend: whole("used_spend").default(0),
    version,
    ...recordTimes,
  },
  () => [tenantPolicy("embedders")],
).enableRLS();

/** The vector of a company's text: one signed byte per dimension, times `scale`. */
export const companyEmbeddings = pgTable(
  "company_embeddings",
  {
    orgId: orgId(),
    companyId: text("company_id").notNull(),
    generation: integer("generation").notNull(),
    /** The company's version whose text this is. */
    companyVersion: bigint("company_version", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    scale: real("scale").notNull(),
    /** Empty for a text that the server refuses. */
    vector: bytes("vector").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.companyId] }), tenantPolicy("company_embeddings")],
).enableRLS();
