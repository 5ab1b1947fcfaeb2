import { addAddress } from "@/lib/domains/documents/service/add-address";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(addAddress);
