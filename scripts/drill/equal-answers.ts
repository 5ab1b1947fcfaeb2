import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { hiddenFields, sendForm, signUp } from "../launch/account.ts";
import { launchProduct } from "../launch/product.ts";
import { assert, inDirectory } from "./installation.ts";

/** Known and unknown addresses that are compared, each used once for each question. */
const PAIRS = 200;
/** Pairs before them that nobody counts: the first requests of a process are slower. */
const WARM_UP = 20;
/** How far apart the two medians may be, as a part of the larger. */
const TOLERANCE = 0.05;

/** What a stranger may ask about an address: the form's page and what is filled in beside it. */
const questions = {
  "sign-in": { page: "/sign-in", fields: { password: "not the password" } },
  reset: { page: "/reset-password", fields: {} },
};
type Question = { page: string; fields: Record<string, string> };

const anEmail = () => `${randomBytes(9).toString("hex")}@ridge.example`;
/** Every request comes from somewhere else, so that no limit of a network address is met. */
const from = () => ({ "x-forwarded-for": Array.from(randomBytes(4)).join(".") });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Asks a served product the same about known and unknown addresses, in turns, and compares the
 * medians of what it took: nobody may learn from the clock who has an account.
 */
export const equalAnswers = (): Promise<string> =>
  inDirectory(async (directory) => {
    const mail = await swallowMail();
    const env = { TRUSTED_PROXIES: "1", SMTP_URL: mail.url };
    const product = await launchProduct({ data: join(directory, "data"), env, ready: "/readyz" });
    try {
      const known = Array.from({ length: PAIRS + WARM_UP }, anEmail);
      for (const email of known) await signUp(product.address, email, from());
      const figures = [];
      for (const [name, question] of Object.entries(questions))
        figures.push(await compare(name, product.address, question, known));
      return figures.join("; ");
    } finally {
      await product.stop();
      await mail.stop();
    }
  });

async function compare(name: string, address: string, question: Question, known: string[]) {
  const form = await hiddenFields(address + question.page);
  for (const [field, value] of Object.entries(question.fields)) form.set(field, value);
  const ask = async (email: string) => {
    form.set("email", email);
    const since = performance.now();
    const response = await sendForm(address + question.page, form, from());
    const text = await response.text();
    const ms = performance.now() - since;
    return { ms, told: `${response.status} ${text.replaceAll(email, "").length}` };
  };
  const pairs: (readonly [number, number])[] = [];
  for (const [i, email] of known.entries()) {
    const unknown = anEmail();
    // Each is first as often as the other.
    const early = i % 2 ? await ask(unknown) : null;
    const one = await ask(email);
    const other = early ?? (await ask(unknown));
    assert(one.told === other.told, `${name} tells both alike: ${one.told}, ${other.told}`);
    if (i >= WARM_UP) pairs.push([one.ms, other.ms] as const);
  }
  const [ours, theirs] = [median(pairs.map(([ms]) => ms)), median(pairs.map(([, ms]) => ms))];
  const apart = Math.abs(ours - theirs) / Math.max(ours, theirs);
  const figure = `${name}: ${ours.toFixed(2)} ms known, ${theirs.toFixed(2)} ms unknown, ${(apart * 100).toFixed(1)} % apart`;
  assert(apart <= TOLERANCE, figure);
  return figure;
}

/** A mail server that takes everything and keeps nothing. */
async function swallowMail() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      stream.on("end", () => done());
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
