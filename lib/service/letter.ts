import "server-only";
import { z } from "zod";
import type { Mail } from "@/lib/platform/mail/send";
import type { Ctx } from "./context";

/** A mail that is written when it is sent, because it contains what must not be stored: a link that grants access. The outbox keeps its name and
 * ids; `compose` creates the link. Every delivery attempt composes anew. */
export type Letter<D extends z.ZodType = z.ZodType> = {
  name: `${string}.${string}`;
  /** Ids only. */
  data: D;
  /** Loaded when the first letter of this name is sent. */
  load(): Promise<ComposeLetter<z.output<D>>>;
};

/** Writes the mail as a job of the letter's organization; null when it is no longer needed. `outboxId` is the result of `putLetter`: it
 * distinguishes a letter from a later one about the same subject. */
export type ComposeLetter<D> = (
  ctx: Omit<Ctx, "db">,
  data: D,
  outboxId: string,
) => Promise<Mail | null>;

/** Gives a letter the type of its data; returns it unchanged. */
export function defineLetter<D extends z.ZodType>(letter: Letter<D>): Letter<D> {
  return letter;
}

/** How the outbox stores a letter that is still to be written. */
export const LetterReference = z.strictObject({ letter: z.string(), data: z.unknown() });
