import "server-only";
import { z } from "zod";
import type { Mail } from "@/lib/platform/mail/send";
import type { Ctx } from "./context";

/**
 * A mail that is written when it is sent, because it holds what may stand nowhere else: a link that
 * opens something. The outbox keeps its name and ids; `compose` mints the link. Each try of a
 * delivery composes anew.
 */
export type Letter<D extends z.ZodType = z.ZodType> = {
  name: `${string}.${string}`;
  /** Ids only. */
  data: D;
  /** Loaded when the first letter of this name is sent. */
  load(): Promise<ComposeLetter<z.output<D>>>;
};

/**
 * Writes the mail as a job of the letter's organisation; null when nobody needs it any more.
 * `outboxId` is what `putLetter` answered: it tells a letter from a later one about the same thing.
 */
export type ComposeLetter<D> = (
  ctx: Omit<Ctx, "db">,
  data: D,
  outboxId: string,
) => Promise<Mail | null>;

/** Types a letter by its data; changes nothing. */
export function defineLetter<D extends z.ZodType>(letter: Letter<D>): Letter<D> {
  return letter;
}

/** How the outbox keeps a letter that is to be written. */
export const LetterReference = z.strictObject({ letter: z.string(), data: z.unknown() });
