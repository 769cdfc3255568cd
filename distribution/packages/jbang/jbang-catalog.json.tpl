{
  "aliases": {
    "{{jbangAliasName}}": {
      "script-ref": "{{jbangScriptName}}.java",
      "description": "{{projectDescription}}"
    }
  }
}
