import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { undoContactImport } from "./service/imports";
import { undoAsk, undoSettling } from "./service/introductions";
import { undecideNamesake } from "./service/namesakes";

/** How acts on contacts are undone. */
export const connectionInverses = [
  undoContactImport,
  undecideNamesake,
  undoAsk,
  undoSettling,
] as Inverse[];
