import { readStorage } from "@/lib/domains/imports/service/storage";
import { createMany } from "@/lib/domains/ndas/service/create-many";
import { toUpload } from "@/lib/transport/upload";

export const POST = toUpload(createMany, readStorage);
