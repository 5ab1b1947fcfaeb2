import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { importUndo } from "./service/begin-undo";

/** How acts on imports are undone. */
export const importInverses = [importUndo] as Inverse[];
