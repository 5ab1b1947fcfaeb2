import { readStorage } from "@/lib/domains/imports/service/storage";
import { addMarkupByHand } from "@/lib/domains/ndas/service/take-markup";
import { toUpload } from "@/lib/transport/upload";

export const POST = toUpload(addMarkupByHand, readStorage);
