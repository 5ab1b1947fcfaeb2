import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listBases } from "./service/bases";
import { getDocument, isReadable, listDocuments, listPages } from "./service/read";

export const loadBases = toLoader(listBases);
export const loadDocuments = toLoader(listDocuments);
export const loadDocument = toLoader(getDocument);
export const loadIsReadable = toLoader(isReadable);
export const loadPages = toLoader(listPages);
