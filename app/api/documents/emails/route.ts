import { addEmailFile } from "@/lib/domains/documents/service/add-from-email";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(addEmailFile);
