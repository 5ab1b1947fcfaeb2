import { readStorage } from "@/lib/domains/imports/service/storage";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { toUpload } from "@/lib/transport/upload";

export const POST = toUpload(addVersion, readStorage);
