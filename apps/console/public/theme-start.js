// Runs before the first paint, so that a dark page never flashes white. It is a separate file because the content
// security policy allows no inline script.
;(() => {
  const mode = localStorage.getItem('TB-THEME')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
