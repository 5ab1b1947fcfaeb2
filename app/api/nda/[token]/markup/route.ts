import { addMarkup, readRoom } from "@/lib/domains/ndas/service/receiver-acts";
import { toUploadForm } from "@/lib/transport/upload";

export const POST = toUploadForm(
  addMarkup,
  readRoom,
  ({ token = "" }) => `/nda/${encodeURIComponent(token)}`,
);
