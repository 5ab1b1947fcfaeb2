import { AppError } from "./errors";

/* What a firm's own templates have in common, whatever they are templates of. */

type Named = { name: string; nameKey: string };

/** Refuses one template too many; one of a name that is kept takes that one's place. */
export function assertTemplateFits(kept: readonly Named[], nameKey: string, most: number): void {
  if (kept.length >= most && !kept.some((one) => one.nameKey === nameKey))
    throw new AppError("CONFLICT", `Keep at most ${most} templates: delete one first`);
}

/** Refuses to bring a template back when another one has its name. */
export function assertNameIsFree(kept: readonly Named[], { name, nameKey }: Named): void {
  if (kept.some((one) => one.nameKey === nameKey))
    throw new AppError("CONFLICT", `Another template is now named “${name}”`);
}
