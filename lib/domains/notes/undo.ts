import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { removeMadeNote, restoreDeletedNote, revertNote } from "./service/write";

/** How acts on notes are undone. */
export const noteInverses = [removeMadeNote, restoreDeletedNote, revertNote] as Inverse[];
