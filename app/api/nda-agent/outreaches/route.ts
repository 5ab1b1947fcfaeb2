import { readStorage } from "@/lib/domains/imports/service/storage";
import { listNdas } from "@/lib/domains/ndas/service/list";
import { createNda } from "@/lib/domains/ndas/service/write";
import { toRoute } from "@/lib/transport/route";
import { toUpload } from "@/lib/transport/upload";

export const GET = toRoute(listNdas);
export const POST = toUpload(createNda, readStorage);
