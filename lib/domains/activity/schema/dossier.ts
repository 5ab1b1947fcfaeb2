import { z } from "zod";

export const DossierInput = z.strictObject({ projectId: z.string() });

/** A dossier as a file, and what its activity row says of it. */
export const Dossier = z.object({
  _id: z.string(),
  file_name: z.string(),
  content: z.string(),
  /**
   * SHA-256 of the content, hexadecimal. The activity row of the export contains it too, and is
   * sealed.
   */
  sha256: z.string(),
  /** Number of the last chain row that it contains; null when none was sealed. */
  last_seal_number: z.int().nullable(),
});
export type Dossier = z.output<typeof Dossier>;
