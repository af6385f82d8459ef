/** Proves that a person makes a call with this document; null if the backend asks for no proof of it. */
type Proof = (document: string) => Promise<string | null>

const noProof: Proof = async () => null
let prove = noProof

/** Sets how calls are proved, on a shop whose settings have reCAPTCHA on. */
export function setProof(proof: Proof = noProof): void {
  prove = proof
}

export const proofFor: Proof = (document) => prove(document)
