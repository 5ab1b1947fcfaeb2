import { serveProduct } from "./served-product.ts";

/** Serves the product for the browser tests; workers get its address from the environment. */
export default async function setup() {
  const { address, modelPort, ownerUrl, stop } = await serveProduct();
  process.env.PRODUCT_ADDRESS = address;
  process.env.PRODUCT_OWNER_URL = ownerUrl;
  process.env.MODEL_PORT = String(modelPort);
  return stop;
}
