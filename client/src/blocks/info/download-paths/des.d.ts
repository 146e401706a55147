declare module 'des.js' {
  type Cipher = { update(bytes: number[]): number[]; final(): number[] }
  export const DES: { create(options: { type: 'encrypt' | 'decrypt'; key: number[] }): Cipher }
}
