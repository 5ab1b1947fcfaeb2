/** Words in "-est" that are no superlatives. */
export const NO_SUPERLATIVE =
  /^(?:(?:inv|inter|for|harv|requ|gu|qu|dig|manif|prot|cont|budap|t|w|n|r|z|ch|v|p|j|b)est|everest|conquest)$/;
