import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment, orgId, tenantPolicy } from "./_columns";
import { organizations } from "./accounts";

/** What asking a company's website for its icon gave; kept by domain, so that each is asked once. */
export const logos = pgTable(
  "logos",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    /** A WebP image, at most a few KB; null when no usable icon was found. */
    image: bytes("image"),
    sha256: text("sha256"),
    attempts: integer("attempts").notNull(),
    /** When a website that could not be reached is asked again; null: never. */
    retryAt: moment("retry_at"),
    askedAt: moment("asked_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.domain] }), tenantPolicy("logos")],
).enableRLS();
