declare module 'virtual:icon-names' {
  const names: readonly string[]
  export default names
}
