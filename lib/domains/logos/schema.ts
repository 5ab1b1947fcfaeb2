import { z } from "zod";
import { COMPANIES_AT_ONCE, COMPANY_ID_MAX } from "./constants";

export const LogoSettings = z.object({
  is_on: z.boolean(),
  /** Companies' websites, those that were asked for an icon, and those that had a usable one. */
  websites: z.object({ total: z.int(), asked: z.int(), found: z.int() }),
});
export type LogoSettings = z.output<typeof LogoSettings>;

export const SaveLogoSettingsInput = z.strictObject({
  is_on: z.boolean("Must be true or false"),
});

export const LocateLogosInput = z.strictObject({
  /** A list, or its items separated by commas. */
  companies: z.preprocess(
    (given) => (typeof given === "string" ? given.split(",") : given),
    z
      .array(z.string().min(1).max(COMPANY_ID_MAX), "Must be a list of company ids")
      .min(1, "Name a company")
      .max(COMPANIES_AT_ONCE, `Must be at most ${COMPANIES_AT_ONCE} companies`),
  ),
});

export const LogoList = z.object({
  items: z.array(z.object({ company_id: z.string(), logo_url: z.string() })),
});

export const GetLogoInput = z.strictObject({
  companyId: z.string(),
  /** Part of the image's SHA-256: another image has another address. */
  hash: z
    .string()
    .max(COMPANY_ID_MAX)
    .optional()
    .meta({ examples: ["0123456789abcdef"] }),
});

export const Logo = z.object({ content: z.custom<Uint8Array<ArrayBuffer>>(), sha256: z.string() });
