import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  cancelImportAction,
  commitImportAction,
  deleteMappingAction,
  retryImportAction,
  saveMappingAction,
  setMappingAction,
  undoImportAction,
} from "@/lib/domains/imports/actions";

const shapes = () => import("@/lib/domains/imports/schema");

const pathOf = (importId: string, rest = "") =>
  `/api/imports/${encodeURIComponent(importId)}${rest}`;

export const importsOver = ({ read, send, write }: Port): SpotlightApi["imports"] => ({
  upload: (file, { key, onProgress, signal }) =>
    send("/api/imports", file, {
      headers: { "idempotency-key": key },
      onProgress,
      signal,
      schema: async () => (await shapes()).CreatedImport,
    }),
  list: (page, signal) =>
    read("/api/imports", {
      query: { page },
      signal,
      schema: async () => (await shapes()).ImportPage,
    }),
  get: (importId, signal) =>
    read(pathOf(importId), { signal, schema: async () => (await shapes()).Import }),
  rows: ({ importId, outcome, page }, signal) =>
    read(pathOf(importId, "/rows"), {
      query: { outcome, page },
      signal,
      schema: async () => (await shapes()).ImportRowPage,
    }),
  previewUndo: (importId, signal) =>
    read(pathOf(importId, "/undo"), {
      signal,
      schema: async () => (await shapes()).UndoPreview,
    }),
  savedMappings: (importId, signal) =>
    read("/api/import-mappings", {
      query: { importId },
      signal,
      schema: async () => (await shapes()).SavedMappingPage,
    }),
  setMapping: (input) => write(setMappingAction, input),
  commit: (input) => write(commitImportAction, input),
  undo: (importId) => write(undoImportAction, { importId }),
  cancel: (importId) => write(cancelImportAction, { importId }),
  retry: (importId) => write(retryImportAction, { importId }),
  saveMapping: (input) => write(saveMappingAction, input),
  deleteMapping: (mappingId) => write(deleteMappingAction, { mappingId }),
});
