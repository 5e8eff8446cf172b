const CLOSING = /(?<![\s.!?…。！？।])[\s.!?…。！？।]+$/u;

/** A sentence as it is compared with others: without what closes it. */
export const bareSentence = (sentence: string): string => sentence.replace(CLOSING, "").trimStart();
