import { getLogo } from "@/lib/domains/logos/service/logos";
import { toImage } from "@/lib/transport/image";

export const GET = toImage(getLogo);
