import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreBase } from "./service/bases";
import { moveDocumentBack } from "./service/move";
import { restoreRule } from "./service/rules";
import { restoreDocument } from "./service/write";

/** How acts on documents and their bases are undone. */
export const documentInverses = [
  restoreDocument,
  restoreBase,
  restoreRule,
  moveDocumentBack,
] as Inverse[];
