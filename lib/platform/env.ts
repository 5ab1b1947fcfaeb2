import { z } from "zod";

/**
 * Every setting of the product, read from the environment in this file and nowhere else.
 * `.env.example` lists the same names with what they are for; a test compares the two.
 * Web and worker are started with `APP_DATABASE_URL` only: the owner's `DATABASE_URL` stays with
 * the supervisor.
 */
const Shape = z.object({
  /** Owner's URL of a PostgreSQL >= 15. Absent: the embedded one in the data directory. */
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** URL of the application's role, which owns nothing. Absent: derived by the supervisor. */
  APP_DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** Connections of one web process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Where the embedded database, files and generated secrets live. */
  DATA_DIR: z.string().min(1).default(".data"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Largest file that somebody may upload, in MB of a million bytes. */
  UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  /** Most that one organization's uploaded files may take, in MB of a million bytes. Absent: no limit. */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  /** Who may make an account: open, invited, or domain:example.com,… Absent: see `signUpSetting`. */
  SIGN_UP: z
    .string()
    .toLowerCase()
    .regex(
      /^(open|invited|domain:[a-z0-9.-]+(, *(domain:)?[a-z0-9.-]+)*)$/,
      "it is open, invited, or domain:example.com,example.org",
    )
    .optional(),
  /** What the product signs with. Absent: made in the data directory; equal for all web processes. */
  SECRET: z.string().min(20).optional(),
  /** The address people use. Cookies are Secure when it is https. Absent: http://localhost:PORT. */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of reverse proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** smtp:// or smtps:// URL. Absent: mail waits in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default("spotlight@localhost.localdomain"),
  /** The client that Google knows this product by. Absent: nobody signs in with Google. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Who vouches for people: an OpenID provider, found through its discovery document. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  /** Where an access token is asked for whom it was made. */
  GOOGLE_TOKENINFO_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://oauth2.googleapis.com/tokeninfo"),
  /** Keys of providers that are asked about companies. Absent: the stored evidence answers. */
  APOLLO_API_KEY: z.string().min(1).optional(),
  APOLLO_URL: z.url({ protocol: /^https?$/ }).default("https://api.apollo.io/api/v1"),
  PEOPLE_DATA_LABS_API_KEY: z.string().min(1).optional(),
  PEOPLE_DATA_LABS_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.peopledatalabs.com/v5"),
  /** Base addresses, with commas between them, where models may be asked in private networks. */
  MODEL_URLS: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim().replace(/\/+$/, "")))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
});
const Settings = Shape.refine((given) => !given.GOOGLE_CLIENT_ID === !given.GOOGLE_CLIENT_SECRET, {
  path: ["GOOGLE_CLIENT_SECRET"],
  message: "it comes together with GOOGLE_CLIENT_ID",
});
export type Settings = z.output<typeof Settings>;

/** An empty variable means an absent one: that is what `NAME=` in an env file is for. */
const present = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

let settings: Settings | undefined;

/** The checked settings. Throws one sentence that names the first wrong setting. */
export function env(): Settings {
  if (settings) return settings;
  const parsed = Settings.safeParse(present(process.env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Setting ${issue?.path.join(".")} is wrong: ${issue?.message}`);
  }
  settings = parsed.data;
  return settings;
}

/** Settings that a command finds out itself: the worker alone looks for its database. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...env(), ...changes };
}

/** The address people use, without a trailing slash. */
export const appUrl = (): string =>
  (env().APP_URL ?? `http://localhost:${env().PORT}`).replace(/\/+$/, "");

export type SignUpSetting =
  | { mode: "open" | "invited"; domains: [] }
  | { mode: "domain"; domains: string[] };

/**
 * Who may make an account, as the operator set it. By default anybody where only this machine can be
 * meant, and invited people alone where APP_URL names another host. The domains are lower case.
 */
export function signUpSetting(): SignUpSetting {
  const { SIGN_UP: given } = env();
  if (given?.startsWith("domain:")) {
    const domains = given.split(",").map((part) => part.trim().replace(/^domain:/, ""));
    return { mode: "domain", domains };
  }
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(appUrl()).hostname);
  return { mode: given === "invited" || (!given && !isLocal) ? "invited" : "open", domains: [] };
}

/** Most bytes that one organization's uploaded files may take; null without a limit. */
export const storageLimit = (): number | null => {
  const { STORAGE_LIMIT_MB: given } = env();
  return given === undefined ? null : given * 1_000_000;
};

/** Where people sign in with Google; null when the operator did not set it up. */
export function google() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_TOKENINFO_URL } = env();
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER.replace(/\/+$/, ""),
    tokeninfoUrl: GOOGLE_TOKENINFO_URL,
  };
}

const account = (url: string, key: string | undefined) =>
  key ? { url: url.replace(/\/+$/, ""), key } : null;

/** The operator's accounts with providers of company data; null for each that is not set up. */
export const enrichment = () => ({
  apollo: account(env().APOLLO_URL, env().APOLLO_API_KEY),
  peopleDataLabs: account(env().PEOPLE_DATA_LABS_URL, env().PEOPLE_DATA_LABS_API_KEY),
});

/** Base addresses of models that the operator vouches for, without slashes at their ends. */
export const operatorsModelUrls = (): readonly string[] => env().MODEL_URLS;

/** What the product signs with. Throws where the process was started without it. */
export function secret(): string {
  const value = env().SECRET;
  if (!value) throw new Error("Setting SECRET is missing");
  return value;
}

/** Names of all settings, for the test that compares them with `.env.example`. */
export const settingNames = Object.keys(Shape.shape);

/** The environment of a child process: ours with `changes` (undefined removes a name). */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const merged = { ...process.env, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete merged[name];
  return merged;
}
