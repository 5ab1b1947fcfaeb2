import "server-only";
import { z } from "zod";
import { Done } from "@/lib/core/common-shapes";
import { consumeUses, rateLimited, refundUses } from "@/lib/service/limits";
import { defineOperation } from "@/lib/service/operation";
import {
  CODE_TRIES,
  LINK_WINDOW_SECONDS,
  LINKS_PER_ACCOUNT,
  LINKS_PER_ADDRESS,
  PASSWORD_TRIES,
  SIGN_IN_TRIES_PER_ACCOUNT,
  SIGN_IN_TRIES_PER_ADDRESS,
  SIGN_IN_TRIES_PER_KNOWN_BROWSER,
  SIGN_IN_TRIES_PER_PAIR,
  SIGN_IN_WINDOW_SECONDS,
  SIGN_UP_WINDOW_SECONDS,
  SIGN_UPS_PER_ADDRESS,
} from "../constants";

const Limit = z.strictObject({ name: z.string(), uses: z.int(), windowSeconds: z.int() });
const Try = z.strictObject({ limit: Limit, subject: z.string() });
const Tries = z.strictObject({ tries: z.array(Try) });
type Tries = z.input<typeof Tries>;
const CountedTries = Tries.extend({ at: z.date() });

const signInWindow = { windowSeconds: SIGN_IN_WINDOW_SECONDS };
const perAccount = { name: "sign-in.account", uses: SIGN_IN_TRIES_PER_ACCOUNT, ...signInWindow };
const perNetwork = { name: "sign-in.address", uses: SIGN_IN_TRIES_PER_ADDRESS, ...signInWindow };

const perPair = { name: "sign-in.pair", uses: SIGN_IN_TRIES_PER_PAIR, ...signInWindow };
const perKnownBrowser = {
  name: "sign-in.known-browser",
  uses: SIGN_IN_TRIES_PER_KNOWN_BROWSER,
  ...signInWindow,
};

/**
 * Where an attempt comes from: `knownBrowser` is the id of an earlier sign-in to the same account.
 */
type From = { network: string; knownBrowser: string | null };

/** A browser that signed in before has its own attempts, which nobody else can use up. */
export const signInTries = (email: string, { network, knownBrowser }: From): Tries =>
  knownBrowser
    ? { tries: [{ limit: perKnownBrowser, subject: knownBrowser }] }
    : { tries: [...accountTries(email, network), { limit: perNetwork, subject: network }] };

/** Wrong third-party tokens from a network address. */
export const foreignTokenTries = (network: string): Tries => ({
  tries: [{ limit: perNetwork, subject: network }],
});

/** The limits that lock one account, known or not, for one network address. */
export const accountTries = (email: string, network: string) => [
  { limit: perPair, subject: `${email} ${network}` },
  { limit: perAccount, subject: email },
];

/** One record per window that an account is locked, and a limited number per network address. */
export const lockOutNotes = (email: string, network: string): Tries => ({
  tries: [
    { limit: { ...perAccount, name: "sign-in.locked", uses: 1 }, subject: email },
    { limit: { ...perNetwork, name: "sign-in.lockers" }, subject: network },
  ],
});

export const passwordTries = (userId: string): Tries => ({
  tries: [{ limit: { name: "password", uses: PASSWORD_TRIES, ...signInWindow }, subject: userId }],
});

/** Wrong codes and passkeys of an account, whoever gives them. */
export const codeTries = (userId: string): Tries => ({
  tries: [{ limit: { name: "second-factor", uses: CODE_TRIES, ...signInWindow }, subject: userId }],
});

/** Sign-ins by passkey that a network address begins, whoever they are of. */
export const passkeyTries = (network: string): Tries => ({
  tries: [{ limit: { ...perNetwork, name: "passkey.address" }, subject: network }],
});

const signUps = {
  name: "sign-up",
  uses: SIGN_UPS_PER_ADDRESS,
  windowSeconds: SIGN_UP_WINDOW_SECONDS,
};

export const signUpTries = (network: string): Tries => ({
  tries: [{ limit: signUps, subject: network }],
});

const linkWindow = { windowSeconds: LINK_WINDOW_SECONDS };

/** Requests for a link of a kind: by recipient, and by the network address of the request. */
export const linkTries = (kind: string, receiver: string, network: string): Tries => ({
  tries: [
    {
      limit: { name: `${kind}.account`, uses: LINKS_PER_ACCOUNT, ...linkWindow },
      subject: receiver,
    },
    {
      limit: { name: `${kind}.address`, uses: LINKS_PER_ADDRESS, ...linkWindow },
      subject: network,
    },
  ],
});

/**
 * Counts an attempt against all its limits, or against none when one is exhausted. It has its own
 * transaction, so it counts whatever becomes of the attempt.
 */
export const countTries = defineOperation(
  {
    name: "accounts.countTries",
    summary: "Count a try against its limits",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: Tries,
    output: CountedTries,
  },
  async (ctx, { tries }) => {
    const at = ctx.now();
    const retryAfter = await consumeUses(ctx, tries, at);
    if (retryAfter) throw rateLimited("Too many attempts.", retryAfter);
    return { tries, at };
  },
);

/** Gives a successful attempt back: only failures are counted. */
export const refundTries = defineOperation(
  {
    name: "accounts.refundTries",
    summary: "Give a try back",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: CountedTries,
    output: Done,
  },
  async (ctx, { tries, at }) => {
    await refundUses(ctx, tries, at);
    return { done: true as const };
  },
);
