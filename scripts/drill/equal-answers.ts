import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { hiddenFields, sendForm, signUp } from "../launch/account.ts";
import { untilAllCommitted } from "../launch/imports.ts";
import { launchProduct, repository } from "../launch/product.ts";
import { assert, inDirectory } from "./installation.ts";

/** Known and unknown addresses that are compared, each used once for each question. */
const PAIRS = 200;
/** Pairs before them that nobody counts: the first requests of a process are slower. */
const WARM_UP = 20;
/** Largest difference of the medians, as a share of the larger one, on an idle machine. */
const TOLERANCE = 0.05;

/** Asks a product something about an address; `asker` is a session that nobody else uses. */
type Ask = (email: string, asker: string) => Promise<Response>;
type Question = (address: string) => Promise<Ask>;

/** A form that a stranger fills in, without JavaScript. */
const byForm =
  (page: string, fields: Record<string, string>): Question =>
  async (address) => {
    const form = await hiddenFields(address + page);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (email) => {
      form.set("email", email);
      return sendForm(address + page, form, from());
    };
  };

/** An admin who invites, as the page does it. */
const byInvitation: Question = async (address) => {
  const action = await actionId("inviteAction");
  return (email, cookie) =>
    fetch(`${address}/projects`, {
      method: "POST",
      headers: {
        cookie,
        accept: "text/x-component",
        "content-type": "text/plain;charset=UTF-8",
        "next-action": action,
        "sec-fetch-site": "same-origin",
        ...from(),
      },
      body: JSON.stringify([{ email, role: "member", delivery: "mail" }]),
    });
};

/** The name under which the build takes calls of a server action. */
async function actionId(name: string): Promise<string> {
  const file = join(repository, ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(await readFile(file, "utf8")) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}`);
  return found[0];
}

const questions: Record<string, Question> = {
  "sign-in": byForm("/sign-in", { password: "not the password" }),
  reset: byForm("/reset-password", {}),
  invitation: byInvitation,
};

const anEmail = () => `${randomBytes(9).toString("hex")}@ridge.example`;
/** Every request has another address, so that no network limit applies. */
const from = () => ({ "x-forwarded-for": Array.from(randomBytes(4)).join(".") });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Asks a served product the same about known and unknown addresses, alternating, and compares the
 * median times: response times must not reveal who has an account.
 */
export const equalAnswers = (): Promise<string> =>
  inDirectory(async (directory) => {
    const mail = await startMail();
    const env = { TRUSTED_PROXIES: "1", SMTP_URL: mail.url };
    const product = await launchProduct({ data: join(directory, "data"), env, ready: "/readyz" });
    try {
      const known: Known[] = [];
      for (let i = 0; i < PAIRS + WARM_UP; i++) {
        const email = anEmail();
        known.push({ email, cookie: await signUp(product.address, email, from()) });
      }
      // Their mails are sent meanwhile, and their first companies imported, which would disturb the times.
      const { address } = product;
      for (const { email, cookie } of known) {
        await confirm(address, await mail.linkTo(email));
        await untilAllCommitted({ address, cookie });
      }
      const found: Comparison[] = [];
      for (const [name, question] of Object.entries(questions))
        found.push(await compare(name, await question(address), known));
      const figures = found.map(({ figure }) => figure).join("; ");
      assert(
        found.every(({ apart }) => apart <= TOLERANCE),
        figures,
      );
      return figures;
    } finally {
      await product.stop();
      await mail.stop();
    }
  });

type Known = { email: string; cookie: string };
/** `apart`: the difference of the medians as a part of the larger. */
type Comparison = { figure: string; apart: number };

async function compare(name: string, question: Ask, known: Known[]): Promise<Comparison> {
  const ask = async (email: string, asker: string) => {
    const since = performance.now();
    const response = await question(email, asker);
    const text = await response.text();
    const ms = performance.now() - since;
    return { ms, told: `${response.status} ${text.replaceAll(email, "").length}` };
  };
  const pairs: (readonly [number, number])[] = [];
  for (const [i, { email }] of known.entries()) {
    const unknown = anEmail();
    const asker = known.at(i - 1)?.cookie ?? "";
    // Each comes first equally often.
    const early = i % 2 ? await ask(unknown, asker) : null;
    const one = await ask(email, asker);
    const other = early ?? (await ask(unknown, asker));
    assert(one.told === other.told, `${name} tells both alike: ${one.told}, ${other.told}`);
    if (i >= WARM_UP) pairs.push([one.ms, other.ms] as const);
  }
  const [ours, theirs] = [median(pairs.map(([ms]) => ms)), median(pairs.map(([, ms]) => ms))];
  const apart = Math.abs(ours - theirs) / Math.max(ours, theirs);
  const figure = `${name}: ${ours.toFixed(2)} ms known, ${theirs.toFixed(2)} ms unknown, ${(apart * 100).toFixed(1)} % apart`;
  return { figure, apart };
}

/** Only people with a confirmed address may invite: presses the button behind a mail's link. */
async function confirm(address: string, link: string): Promise<void> {
  const url = address + link;
  const answer = await sendForm(url, await hiddenFields(url), { origin: "null", ...from() });
  assert(answer.status === 303, `An address is confirmed: ${answer.status}`);
}

/** A mail server that takes everything and keeps the last link to each address. */
async function startMail() {
  const links = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        const [, link] = /(\/verify-email\/[\w-]{43})/.exec(text.replace(/=\r?\n/g, "")) ?? [];
        for (const { address } of session.envelope.rcptTo) if (link) links.set(address, link);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(email: string): Promise<string> {
      for (let tries = 0; tries < 600; tries++) {
        const link = links.get(email);
        if (link) return link;
        await delay(50);
      }
      throw new Error(`No mail came to ${email}`);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
