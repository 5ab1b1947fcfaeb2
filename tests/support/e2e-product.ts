import { serveProduct } from "./served-product.ts";

/** Serves the product for the browser tests; workers find it through the environment. */
export default async function setup() {
  const { address, stop } = await serveProduct();
  process.env.PRODUCT_ADDRESS = address;
  return stop;
}
