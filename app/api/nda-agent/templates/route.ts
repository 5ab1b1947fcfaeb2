import { readStorage } from "@/lib/domains/imports/service/storage";
import { addTemplate, listTemplates } from "@/lib/domains/ndas/service/templates";
import { toRoute } from "@/lib/transport/route";
import { toUpload } from "@/lib/transport/upload";

export const GET = toRoute(listTemplates);
export const POST = toUpload(addTemplate, readStorage);
